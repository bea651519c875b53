/** How a blank's words and those at a value differ, both canonical: the town of birth for its country, a bank's code for the account. */
export function asksOther(asked: ReadonlySet<string>, said: ReadonlySet<string>, text: string): boolean {
  const isLand = asked.has("country") && asked.has("birth") && !asked.has("city");
  const asksLand = isLand || asked.has("citizenship");
  if (asksLand && said.has("birth") && said.has("place") && !said.has("country")) return !isCountry(text);
  return asked.has("account") && !asked.has("routing") && said.has("routing") && !said.has("account");
}

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
let countries: ReadonlySet<string> | undefined;

/** Whether a text is the name of a country; the names are made when first asked for. */
function isCountry(text: string): boolean {
  countries ??= new Set(LANGUAGES.flatMap(namesIn));
  return countries.has(text.trim().toLowerCase());
}

function namesIn(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []);
}
