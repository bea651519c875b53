import type { Field, Option } from "../../domain/parsed-form.ts";
import { asksMaidenName, asksNameAlone, isHalfOfName, isOfPerson } from "../../meaning/asks-name.ts";
import { holdsMore } from "../../meaning/holds-more.ts";
import { keptOf } from "../../meaning/kept-of.ts";
import { OF_KINDS } from "../../meaning/kind-words.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { isCanonical } from "../../meaning/lexicon/lexicon.ts";
import { lineOf } from "../../meaning/meaning-of.ts";
import { MEANINGS } from "../../meaning/meanings.ts";
import { isMonthOfYear } from "../../meaning/month-of-year.ts";
import { asksWholes, isNoNumber, isPlaceOfOwner, tellsOther } from "../../meaning/part-alone.ts";
import { wholeOf } from "../../meaning/parts.ts";
import { countsOthers, isOfOtherTime, isOfPeriod } from "../../meaning/periods.ts";
import { asksForProse, isRemarkBeside } from "../../meaning/prose.ts";
import {
  areRelated,
  callsOthers,
  isApart,
  isBody,
  isHeadedOwn,
  isPrincipal,
  isSamePerson,
  othersOver,
  rolesIn,
  SELF,
} from "../../meaning/roles-of.ts";
import { isSignOpen } from "../../meaning/sign.ts";
import {
  CONTRASTS,
  deniesPart,
  isReplaced,
  isUnsettled,
  offersNames,
  refuses,
  tellsAnotherTime,
} from "../../meaning/told.ts";
import { isAskedWithin, isNoValueItself } from "../../meaning/told-at-length.ts";
import { isOfUnsaidTime } from "../../meaning/unsaid-time.ts";
import { COUNTED } from "../../meaning/value-kind.ts";
import type { Slot } from "../form-model/slot.ts";
import { isUnlike } from "../values/fits.ts";
import type { Measured } from "./features.ts";
import { asksProse, asksToDeclare } from "./may-hold.ts";
import type { Doubt, Mention } from "./mention.ts";
import { isCalledNothing, isOtherLine } from "./other-key.ts";

/** What speaks against writing a proposal; null where nothing does. */
export function doubtOf(one: Measured): Doubt | null {
  const { mention, slot } = one;
  const { stance } = mention.context;
  const chosen = slot.option ?? slot.field.options?.find(({ value }) => value === one.writes[0]?.value);
  const isCaption = chosen !== undefined && isUnsettled(chosen.label, mention.text);
  if (
    stance &&
    !isCaption &&
    !asksProse(slot, mention) &&
    (stance !== "another_time" || (mayChange(mention, slot) && !hasContrast(slot)))
  )
    return stance;
  if (mention.segment.isPart && mention.kind === "text") return "another_thing";
  if (isOfAnother(mention, slot)) return "another_person";
  if (
    saysOther(one) ||
    mayBeTitled(mention) ||
    mentionsBox(one) ||
    isOtherEvent(one) ||
    isOtherLine(one) ||
    isCalledNothing(one) ||
    (COUNTED.has(mention.kind) && isOfOtherTime(mention, slot)) ||
    countsOthers(mention.context.near, slot.own) ||
    isInRemark(mention, slot) ||
    isInPassing(mention, slot) ||
    (slot.option && !mention.segment.key && isOfUnsaidTime(slot.field.label, slot.own, aroundOf(mention))) ||
    one.isOtherOption ||
    (one.features.lineSame === 0 && isOddValue(one))
  )
    return "another_thing";
  if (one.isOrderOpen) return mention.kind === "date" ? "order_of_date" : "choice";
  return offersTwo(one) ||
    (slot.type === "text" && isSignOpen(mention.text, slot.field.label, calledBy(mention)))
    ? "choice"
    : null;
}

const calledBy = ({ segment, context }: Mention): string => segment.key ?? [...context.near].join(" ");

/** Whether what is said is another's than the place asks for. */
function isOfAnother(mention: Mention, slot: Slot): boolean {
  const { others, heading, roles } = mention.context;
  if (isHeadedOwn(heading, roles, slot.roles)) return true;
  // Of "my wife works for Acme" the wife counts, and where she works is what is said of her.
  const people = others.filter((role) => !isBody(role));
  // A box may name several: "I have paid my landlord".
  const over = slot.roles.every(isBody) ? othersOver(slot.context, slot.field) : [];
  const asked = [...slot.roles, ...(slot.option ? slot.own : over)];
  const isTheirs = (people.length > 0 ? people : others).some((role) =>
    asked.some((other) => isSamePerson(role, other)),
  );
  // A caption of two people does not tell in a sentence whose name it asks for.
  const isOfTwo = mention.kind === "name" && mention.segment.key === null && areRelated(slot.roles);
  return others.length > 0 ? !isTheirs || isOfTwo : isOwnFact(mention, slot);
}

/** "My phone is 217-555-0142" is of no blank that calls itself the landlord's; "my phone at work" may be the employer's. */
const isOwnFact = ({ kind, segment, context: { roles, near, heading } }: Mention, slot: Slot): boolean =>
  REACHED.has(kind) &&
  !near.has("work") &&
  isCalledOthers(slot) &&
  (roles.join() === SELF ||
    (segment.key !== null && roles.length === 0 && ![...near, ...heading].some(isApart)));
const isCalledOthers = keptOf(({ views, members: [first] }: Slot): boolean =>
  callsOthers((first?.slot.views ?? views)[0] ?? []),
);

/** "Treasurer Tom Roe": where a sentence begins with three capitals, the first may say what somebody is. */
const mayBeTitled = ({ kind, segment, start, text }: Mention): boolean =>
  kind === "name" && segment.key === null && start === segment.start && /\s\S+\s/.test(text);

/** "Remarks: account number 1234"; of "Name and address: Acme, 5 Elm Street" the name alone. */
const isInRemark = ({ text, segment, context }: Mention, { own }: Slot): boolean =>
  segment.key !== null &&
  text.length < segment.end - segment.start &&
  (isRemarkBeside(context.near, own) || asksWholes(own));

/** Whether a sentence has a word in passing that is no value: a name or "yesterday" in a story, somebody in what is confirmed. */
function isInPassing({ kind, text, segment, context }: Mention, slot: Slot): boolean {
  if (slot.type !== "text" || slot.kind !== null || segment.key !== null) return false;
  if ((kind === "date" && !/\d/.test(text)) || (kind === "name" && asksForProse(slot.own))) return true;
  return kind !== "yesno" && asksToDeclare(slot) && !isAskedWithin(slot.own, context.all);
}

const isOddValue = ({ mention, slot, slot: { kind, type, own }, writes }: Measured): boolean =>
  type === "text" &&
  ((!asksProse(slot, mention) &&
    !(kind === "date" && mention.segment.key && !own.has("birth") && isMonthOfYear(mention.text)) &&
    isUnlike(kind, String(writes[0]?.value), mention.text, own.has("birth"))) ||
    (kind === null && mention.kind === "text" && holdsElse(mention, slot)));
const holdsElse = (mention: Mention, slot: Slot): boolean =>
  (!slot.own.has("contact") && holdsMore(mention.text, slot.own)) ||
  (!asksProse(slot, mention) && isNoValueItself(mention.text, mention.segment.key !== null, slot.own));
/** "Cole or Coles", "Reno, not Sparks": one of two names or towns is not told. "Acme -> Initech" is two anywhere. */
const offersTwo = ({ mention: { text, kind, context }, slot }: Measured): boolean =>
  isReplaced(text) ||
  (slot.option === null && offersNames(text)) ||
  (slot.option !== null && context.isOffered) ||
  (slot.option !== null && kind === "clause" && OR.test(text) && !OR.test(slot.option.label)) ||
  ((OR.test(text) || (kind !== "yesno" && deniesPart(text))) && (slot.part !== null || asksPerson(slot)));
const OR = /\p{L}\s(?:or|oder|ou|o|\/)\s\p{L}/iu;

/**
 * Whether a sentence tells a day or a sum of something else than the place asks for: "it ended on 3 April 2020" is no birth. Of
 * what the place calls it, besides that it is a date, nothing is said. "Monthly income" is no "Monthly rent": each is a thing apart.
 */
function isOtherEvent({ mention: { kind, segment, context }, slot, features }: Measured): boolean {
  if (!COUNTED.has(kind)) return false;
  const isSaid = (word: string): boolean =>
    context.near.has(word) || context.after.has(word) || context.heading.has(word);
  const named = [...slot.own].filter((word) => !OF_KINDS.has(word) && rolesIn([word]).length === 0);
  if (segment.key === null) return named.length > 0 && !named.some(isSaid);
  const isThing = (word: string): boolean => isCanonical(word) && !OF_KINDS.has(word);
  if (features.lineSame > 0 || !named.some((word) => isThing(word) && !isSaid(word))) return false;
  return [...context.near].some((word) => isThing(word) && !speaksOf(slot, word));
}
const speaksOf = ({ own, context, question }: Slot, word: string): boolean =>
  own.has(word) || context.has(word) || question.has(word);

/**
 * Whether an item's text speaks of a box that its key does not, and says more than its caption: a remark that holds "I have pets"
 * answers nothing.
 */
function mentionsBox({ mention: { kind, segment, text }, slot, features }: Measured): boolean {
  if (slot.option === null || kind === "clause" || segment.key === null) return false;
  // "Last name: No" answers no question.
  if (kind === "yesno") return segment.key !== "" && features.keyMeantAround === 0;
  // Of a question with options the key names the question; a lone box is called by its caption.
  const isKey = slot.type === "option" && (features.keyMeantAround > 0 || segment.key === "");
  // "Race: Black" says enough of "Black or African American", "15" nothing of "Less than 15 years".
  if (features.keyMeantAround > 0 && features.valueInCaption > ALL && saysOf(text, slot)) return false;
  return !isKey && Math.min(features.captionSaid, features.valueInCaption) < NAMED;
}
const saysOf = (text: string, { field: { label } }: Slot): boolean =>
  /\p{L}/u.test(text) && ` ${fold(label).text} `.includes(` ${fold(text).text} `);
/** So much of a text and a caption must be the same for one to be called by the other. */
const [NAMED, ALL] = [0.8, 0.99];

const aroundOf = ({ context: { near, heading } }: Mention) => new Set([...near, ...heading]);
/** Facts of the past are asked for as well: a former address is one. */
const hasContrast = keptOf(
  ({ own, context, field, option }: Slot): boolean =>
    [...own, ...context].some((word) => CONTRASTS.has(word)) || tellsAnotherTime(textsOf(field, option)),
);
const textsOf = ({ label, tooltip, section, question, row, column }: Field, option: Option | null): string =>
  [label, option?.label, tooltip, section, question, row, column].filter(Boolean).join(". ");

/** What a person has now and may have had another of: where they live and work, how they are called and reached, what they hold. */
const mayChange = ({ kind, segment, context }: Mention, slot: Slot): boolean =>
  (segment.key !== null && (COUNTED.has(kind) || kind === "code") && !slot.own.has("birth")) ||
  (kind === "money" && isOfPeriod(slot.own)) ||
  ((STATES.has(kind) || (kind === "code" && (context.isPast || HELD.some((word) => slot.own.has(word))))) &&
    (slot.type === "group" ? STATES.has(slot.whole) : slot.kind === null || STATES.has(slot.kind)));
const STATES = new Set<string | null>("phone email name address zip text clause".split(" "));
const HELD = ["license", "passport", "permit", "card", "account", "policy", "plate"];

/**
 * Whether the words at a value name a thing that the place does not: "company name", "my plumber Bo", "previous address".
 * Names of things are no names of people, and a value with another name of its own is not the one asked for.
 */
function saysOther({ mention, slot, features }: Measured): boolean {
  const { context, segment, kind } = mention;
  if (kind === "clause") return false;
  if (kind !== "yesno" && refuses(segment.key ?? "", slot.field.label)) return true;
  const has = (word: string): boolean => speaksOf(slot, word);
  const said = segment.key === null ? context.beside : [...context.near];
  const isOther = said.some((word) => CONTRASTS.has(word) && !NUMBERS.has(word));
  if ((isOther && !hasContrast(slot)) || isPlaceUnsaid({ context, kind }, slot)) return true;
  if (segment.key === null && context.near.has("maiden") && !slot.views.some(asksMaidenName)) return true;
  const names = said.filter(isNoNumber);
  if (segment.key !== null && tellsOther(segment.key, said, slot, features.sameWords === 0)) return true;
  const isElses = (word: string): boolean =>
    !has(word) && (isApart(word) || (context.beside.includes(word) && !isPrincipal(word)));
  const isPlace = slot.part !== null && wholeOf(slot.part) === "address";
  if (segment.key !== null && (isPlace || REACHED.has(kind)) && said.some(isElses)) return true;
  if (segment.key !== null && isPlace && said.some((word) => ELSEWHERE.includes(word) && !has(word)))
    return true;
  return asksPerson(slot) && (names.some((word) => !isOfPerson(word) && !has(word)) || isHalf(mention, slot));
}
const isHalf = ({ segment, text, context }: Mention, { part, views }: Slot): boolean =>
  part === null && segment.key !== null && isHalfOfName([...context.near], text, views);
/** Where somebody works or was born is not where he lives: "Work city". */
const ELSEWHERE = ["work", "birth", "born"];

/** "Association: Les Coteaux" is no address of it: of what makes a place one for an address nothing is said. */
function isPlaceUnsaid({ context, kind }: Pick<Mention, "context" | "kind">, slot: Slot): boolean {
  if (slot.type === "text" && !slot.kind && isPlaceOfOwner([...context.near], slot.own)) return true;
  const line = slot.part && (kind === "text" || kind === "name") ? lineOf(slot.views[0] ?? []) : undefined;
  const isPlace = line?.meaning && MEANINGS[line.meaning].shapes.some((shape) => shape === "address");
  // "5: 12 Elm St" says the place by its line.
  if (context.near.size > 0 && ![...context.near].some(isNoNumber)) return false;
  return Boolean(isPlace) && ![...(line?.words ?? [])].some((word) => context.near.has(word));
}
/** "The school's zip code" is nobody's own. */
const REACHED: ReadonlySet<string> = new Set(["phone", "email", "zip", "address"]);
/** "Line 2" tells nothing apart. */
const NUMBERS: ReadonlySet<string> = new Set(["2", "ii"]);
const asksPerson = (slot: Slot): boolean =>
  slot.whole === "name" || NAME_PARTS.has(slot.part ?? "") || slot.kind === "name" || isNameAlone(slot);
const NAME_PARTS = new Set<string>(["first", "middle", "middle initial", "first+middle", "last"]);
const isNameAlone = keptOf(({ views }: Slot): boolean => views.some(asksNameAlone));
