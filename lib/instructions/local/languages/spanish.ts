import type { Lexicon } from "./lexicon.ts";
import { SPANISH_NATIONALITIES } from "./nationalities.ts";
import { SPANISH_SPEECH } from "./spanish-speech.ts";
import { SPANISH_THINGS } from "./spanish-things.ts";

export const SPANISH: Lexicon = {
  telling:
    "el los las y mi mis es soy en con una un del al no su sus nací nació vivo vive vivimos me llamo para por que se sí está tiene tengo de la calle número como sin puede nadie dólares soltero soltera casado casada nacido nacida hijo hija teléfono",
  speech: SPANISH_SPEECH,
  things: SPANISH_THINGS,
  ownLabels: `
d.n.i. = dni
`,
  wholeLabels: `
a = signature date
desde = date from
hasta = until date
`,
  nationalities: SPANISH_NATIONALITIES,
  beforeNames: `
sr. | señor | don | d. | sr = Mr
sra. | señora | doña | dña. | d.ª | sra | srta. = Mrs
`,
  beforeDates: `
del = from
al = to
el = on
`,
  labels: `
estado = state
mujer | femenino = female
hombre | varón | masculino = male
soltero | soltera = single
casado | casada = married
divorciado | divorciada = divorced
viudo | viuda = widowed
nombre = name
calle = street
nac | nacimiento = birth
loc = city
prov = state
mensual = monthly
número = number
separad{o,a} = separated
mensuales = monthly
miembros = people
lugar = place
nacido el | nacida el = date of birth
`,
};
