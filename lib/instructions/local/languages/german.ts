import { GERMAN_SPEECH } from "./german-speech.ts";
import { GERMAN_THINGS } from "./german-things.ts";
import type { Lexicon } from "./lexicon.ts";
import { GERMAN_NATIONALITIES } from "./nationalities.ts";

export const GERMAN: Lexicon = {
  telling:
    "ich und der die das dem den ist bin mein meine nicht geboren wohne wohnt heiße bitte mit für am im ihr ihre sie es ein eine einen auf von zu wir ja nein kein keine geb tochter sohn",
  speech: GERMAN_SPEECH,
  things: GERMAN_THINGS,
  ownLabels: `
kind = child
leibl. kind | leibliches kind = biological offspring
staats = citizenship
wann = date
vom = date from
bis = date until
kk = health insurer
ag = employer
firma = company
mail = email
art = kind
`,
  wholeLabels: `
den = signature date
am = signature date
`,
  nationalities: GERMAN_NATIONALITIES,
  beforeNames: `
frau = Mrs
herr{,n} = Mr
`,
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
verh = married
gesch = divorced
verw = widowed
unverheiratet = single
kasse = health insurer
geb. am | geboren am | geb = date of birth
wohnhaft = address
seit = since
str = street
`,
};
