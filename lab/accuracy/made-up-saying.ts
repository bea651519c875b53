import { BARE_FIELD } from "../../lib/domain/bare-field.ts";
import type { Field, ParsedForm } from "../../lib/domain/parsed-form.ts";

/** A stretch of an instruction that says one thing, and the field that it asks to leave blank, if it does. */
export interface MadeUpFact {
  start: number;
  end: number;
  blank?: string;
}

/** A form, an instruction for it, and everything that the instruction says. */
export interface Saying {
  form: ParsedForm;
  prompt: string;
  facts: MadeUpFact[];
}

type Draw = (most: number) => number;

/** The same seed always draws the same numbers (mulberry32). */
function drawer(seed: number): Draw {
  let state = (seed * 2_654_435_761) >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const FIRST = ["Edda", "Milan", "Oriel", "Tamsin", "Jonas", "Pia", "Ruben", "Ines", "Chidi", "Yuki"];
const LAST = [
  "Varga",
  "Lindholm",
  "Okoro",
  "Castell",
  "Brandt",
  "Moreno",
  "Quist",
  "Dabney",
  "de la Cruz",
  "O'Hara",
];
const TOWNS = ["Dayton", "Lyon", "Bath", "Graz", "Salem", "Toledo"];
const JOBS = ["nurse", "welder", "teacher of music", "night guard"];
const one = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)] as T;

/** What forms ask for: a label, and a value for it that no other fact has. */
const ASKED: readonly [label: string, value: (draw: Draw, at: number) => string][] = [
  ["First name", (draw) => one(draw, FIRST)],
  ["Last name", (draw) => one(draw, LAST)],
  ["Full name", (draw) => `${one(draw, FIRST)} ${one(draw, LAST)}`],
  ["Date of birth", (draw) => `${1 + draw(12)}/${1 + draw(28)}/19${50 + draw(49)}`],
  ["Telephone number", (_, at) => `217-555-0${100 + at}`],
  ["E-mail address", (draw, at) => `${one(draw, FIRST).toLowerCase()}${at}@mail.example`],
  ["Street address", (_, at) => `${10 + at} Juniper Street`],
  ["City", (draw) => one(draw, TOWNS)],
  ["ZIP code", (_, at) => `45${400 + at}`],
  ["Monthly income", (_, at) => `$${1000 + 7 * at}`],
  ["Occupation", (draw) => one(draw, JOBS)],
  ["Policy number", (_, at) => `QX-${5000 + at}`],
  ["Remarks", (_, at) => `ring bell ${at} twice`],
];
const BOXES = ["I have pets", "Subscribe to the newsletter", "Head of household", "I need a parking space"];
const OTHERS = ["son", "landlord", "sister", "employer", "plumber", "roommate"];

/** One thing said: the words before it, the fact, the words after it. */
type Piece = [before: string, fact: string, after: string, blank?: string];

/** Every way to say that something is so, or is not. */
function pieceOf(draw: Draw, at: number): Piece {
  const [label, value] = one(draw, ASKED);
  const said = value(draw, at);
  const box = one(draw, BOXES);
  const low = label.toLowerCase();
  const ways: (() => Piece)[] = [
    () => [`${label}: `, said, "\n"],
    () => [`- ${label} = `, said, "\n"],
    () => [`${label}\t`, said, "\n"],
    () => [`| ${label} | `, said, " |\n"],
    () => [`{"${low.replaceAll(" ", "_")}": "`, said, '"}\n'],
    () => [`My ${low} is `, said, ". "],
    () => [`The user's ${low} is: `, said, "\n"],
    () => [`The ${low}, as you know, is `, said, ", I think. "],
    () => [`My ${one(draw, OTHERS)}'s ${low} is `, said, ". "],
    () => [`My old ${low} was `, said, " until last year. "],
    () => [`If you need it, the ${low} is `, said, ". "],
    () => [`Is my ${low} `, said, "? "],
    () => [`${label}: `, said, `, sorry, I will tell you later\n`],
    () => ["", `Please tick ${box.toLowerCase()}`, ". "],
    () => ["", `Do not tick ${box.toLowerCase()}`, ". ", box],
    () => [`${box}: `, one(draw, ["yes", "no", "x"]), "\n"],
    () => ["", `Leave the ${low} blank`, ". ", label],
    () => ["", `The weather in ${one(draw, TOWNS)} was fine`, ". "],
    () => [`${one(draw, FIRST)} said that `, said, " is right; "],
    () => [`${low} `, said, ", "],
    () => ["Favourite colour: ", `green ${at}`, "\n"],
  ];
  return one(draw, ways)();
}

/** Draws a form of 3 to 14 fields and 1 to 9 things that are said of it, or of something else. */
export function madeUpSaying(seed: number): Saying {
  const draw = drawer(seed);
  const labels = [...ASKED.map(([label]) => label), ...BOXES].filter(() => draw(10) < 7);
  const fields = labels.map((label, at) => fieldFor(label, at));
  const facts: MadeUpFact[] = [];
  let prompt = "";
  for (let at = 0; at <= draw(9); at++) {
    const [before, fact, after, blank] = pieceOf(draw, at + 10 * draw(9));
    // A line begins on its own.
    if (/^(?:[-|{]|[A-Z][^.]*[:\t])/.test(before) && prompt !== "" && !prompt.endsWith("\n")) prompt += "\n";
    const start = prompt.length + before.length;
    facts.push({ start, end: start + fact.length, ...(blank && { blank }) });
    prompt += before + fact + after;
  }
  const pages = [{ number: 1, width: 612, height: 792, rotation: 0 as const }];
  return { form: { kind: "acroform", pages, fields }, prompt: prompt.trimEnd(), facts };
}

function fieldFor(label: string, at: number): Field {
  const isBox = BOXES.includes(label);
  return {
    ...BARE_FIELD,
    id: `f${at + 1}`,
    name: `field${at + 1}`,
    type: isBox ? "checkbox" : "text",
    label,
    options: isBox ? [{ value: "Yes", label }] : [],
    widgets: [{ page: 1, x: 72, y: 40 + 24 * at, width: isBox ? 10 : 200, height: isBox ? 10 : 14 }],
  };
}
