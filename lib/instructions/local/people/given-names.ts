const WOMEN = new Set(
  `mary patricia jennifer linda elizabeth barbara susan jessica karen sarah lisa nancy betty sandra margaret ashley kimberly
   emily donna michelle carol amanda melissa deborah stephanie rebecca laura helen sharon cynthia kathleen amy shirley
   angela anna brenda pamela nicole emma samantha katherine christine debra rachel carolyn janet catherine maria heather
   diane olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith megan andrea cheryl hannah
   jacqueline martha gloria teresa ann sara madison frances kathryn janice jean alice abigail julia judy sophia grace denise
   amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori jane june
   claire rose ingrid fatima aisha yuki mei carmen rosa lucia elena marguerite sylvie noor kay`
    .trim()
    .split(/\s+/),
);
const MEN = new Set(
  `james robert john michael david william richard joseph thomas christopher charles daniel matthew anthony mark donald steven
   andrew paul joshua kenneth kevin brian george timothy ronald jason edward jeffrey ryan jacob gary nicholas eric jonathan
   stephen larry justin scott brandon benjamin samuel gregory alexander patrick frank raymond jack dennis jerry tyler aaron
   jose adam nathan henry zachary douglas peter kyle noah ethan jeremy walter christian keith roger terry austin sean gerald
   carl harold dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe logan alan juan albert willie elijah wayne
   randy mason vincent liam roy bobby caleb bradley russell lucas hugo leo tom ben ahmed omar luis carlos miguel pablo hans
   pierre jean-paul ivan stellan bertrand`
    .trim()
    .split(/\s+/),
);
const FEMALE_ENDING = /(?:[^u]a|ette|elle|ine|lyn|een)$/;

/** Whether a first name is rather a woman's or a man's; null when it may be either. */
export function genderOfName(name: string): "he" | "she" | null {
  const first = name.split(/\s+/)[0]?.toLowerCase() ?? "";
  if (WOMEN.has(first)) return "she";
  if (MEN.has(first)) return "he";
  return FEMALE_ENDING.test(first) ? "she" : null;
}
