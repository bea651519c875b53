const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Elements without content (HTML, 13.1.2). */
export const VOID = names(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr",
);
/** Elements whose content no reader of mail shows, or shows only where it can do nothing better. */
export const NEVER_SHOWN = names(
  "script style head title template datalist noframes noembed iframe frameset canvas audio video object applet dialog " +
    "progress meter rp desc metadata defs annotation",
);
/** Elements that stand in lines of their own. */
export const BLOCKS = names(
  "address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hgroup hr legend li main menu nav ol option p pre search section summary table tbody tfoot thead tr ul",
);
export const CELLS = names("td th");
/** What goes on after the element around it has ended (HTML, 13.2.4.3). */
export const FORMATTING = names("a b big code em font i nobr s small strike strong tt u");

/** No tag inside these ends what is outside (HTML, 13.2.4.2). */
const WALLS = names("td th caption table template object applet marquee");
const WALLS_OF_TABLES = names("table template");
const PARTS_OF_TABLES = names("table caption colgroup thead tbody tfoot tr td th");

/** What the end of an element reaches over at most. */
export const wallsFor = (name: string): ReadonlySet<string> =>
  PARTS_OF_TABLES.has(name) ? WALLS_OF_TABLES : WALLS;
/** Whether formatting ends with it. */
export const endsFormatting = (name: string): boolean => WALLS.has(name) || PARTS_OF_TABLES.has(name);

const ROW_ENDS = names("td th");
const ENDED = new Map<string, ReadonlySet<string>>(
  Object.entries({
    li: names("li"),
    dt: names("dt dd"),
    dd: names("dt dd"),
    option: names("option"),
    td: ROW_ENDS,
    th: ROW_ENDS,
    tr: names("td th tr"),
    tbody: names("td th tr thead tbody tfoot"),
    thead: names("td th tr thead tbody tfoot"),
    tfoot: names("td th tr thead tbody tfoot"),
  }),
);
const PARAGRAPH = names("p");
const NONE = names("");

/** What the start of an element ends, whose own end may be left out (HTML, 13.1.2.4). */
export const endedBy = (name: string): ReadonlySet<string> =>
  ENDED.get(name) ?? (BLOCKS.has(name) && name !== "option" ? PARAGRAPH : NONE);
