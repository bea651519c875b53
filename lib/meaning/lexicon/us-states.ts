const CODES = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|
KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|
MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|
NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|
SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|
WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico`;

/** The states' names by their codes. */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  CODES.split("|").map((entry) => [entry.trim().slice(0, 2), entry.trim().slice(3)] as const),
);
const codeOfName = new Map([...STATE_NAMES].map(([code, name]) => [name.toLowerCase(), code] as const));

/** The two-letter code for a state's name or code; null for anything else. */
export function stateCode(text: string): string | null {
  const plain = text.trim();
  if (STATE_NAMES.has(plain.toUpperCase()) && plain.length === 2) return plain.toUpperCase();
  return codeOfName.get(plain.toLowerCase()) ?? null;
}

export const stateName = (code: string): string | null => STATE_NAMES.get(code) ?? null;

/** Matches a state's name or its code in capitals. */
export const STATE_PATTERN = `(?:${[...STATE_NAMES.values()].join("|")}|${[...STATE_NAMES.keys()].join("|")})`;
