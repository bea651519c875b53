import { GERMAN_SPEECH } from "./german-speech.ts";
import { GERMAN_THINGS } from "./german-things.ts";
import type { Lexicon } from "./lexicon.ts";

export const GERMAN: Lexicon = {
  telling:
    "ich und der die das dem den ist bin mein meine nicht geboren wohne wohnt heiße bitte mit für am im ihr ihre sie es ein eine einen auf von zu wir ja nein kein keine geb tochter sohn",
  speech: GERMAN_SPEECH,
  things: GERMAN_THINGS,
  beforeDates: `
den | dem = on
bis = to
`,
  labels: `
zahle | bezahle | zahlt = pay
bewohne | wohne = live
allein | alleine = alone
ledig = single
verheiratet = married
geschieden = divorced
verwitwet = widowed
getrennt lebend = separated
weiblich = female
männlich = male
straße und hausnummer | straße, hausnummer | straße hausnummer | straße/hausnummer | straße nr | straße = street
ort = city
nummer = number
geburt = birth
eingetragene = registered
`,
};
