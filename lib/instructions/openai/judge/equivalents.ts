/** Words that stand for each other in addresses, names, measures and answers, in folded letters. */
const ALIKE = `street st str|straße strasse str|avenue ave av|boulevard blvd bd|road rd|drive dr|lane ln|court ct|place pl|
square sq|terrace ter|circle cir|highway hwy|parkway pkwy|trail trl|apartment apt|appartement apt appt|suite ste|floor fl|
building bldg|room rm|unit u|number no nr num|nummer nr|numero no num|north n|south s|east e|west w|northeast ne|
northwest nw|southeast se|southwest sw|saint st|sainte ste|mount mt|fort ft|company co|corporation corp|
incorporated inc|limited ltd|department dept|doctor dr|mister mr|junior jr|senior sr|second ii|third iii|
attorney atty|telephone tel phone|extension ext x|pound pounds lb lbs|ounce ounces oz|foot feet ft|inch inches in|
kilogram kilograms kilo kilos kg|centimeter centimeters centimetre centimetres cm|meter meters metre metres m|
kilometer kilometers km|mile miles mi|acre acres ac|hour hours hr hrs h|minute minutes min|day days d|
week weeks wk wks|month months mo mos|year years yr yrs|percent pct|per p|dollar dollars usd|euro euros eur|
franc francs chf frs|gram grams g|liter liters litre litres l|female woman girl f|male man boy m|weiblich frau w|
mannlich mann m|feminin femme f|masculin homme m|mujer femenino f|hombre masculino m|mom mum mother|dad father|
husband spouse|wife spouse|son child|daughter child|partner spouse|monday mon|tuesday tue tues|wednesday wed|
thursday thu thurs|friday fri|saturday sat|sunday sun`;

const groups = ALIKE.split("|").map((words) => words.trim().split(/\s+/));
const alike = new Map<string, Set<string>>();
for (const words of groups)
  for (const word of words) alike.set(word, new Set([...(alike.get(word) ?? []), ...words]));

/** Whether two folded words stand for each other: "Street" and "St", "pounds" and "lbs". */
export const standForEachOther = (one: string, other: string): boolean => alike.get(one)?.has(other) ?? false;
