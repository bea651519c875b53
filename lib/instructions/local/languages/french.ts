import { FRENCH_SPEECH } from "./french-speech.ts";
import { FRENCH_THINGS } from "./french-things.ts";
import type { Lexicon } from "./lexicon.ts";

export const FRENCH: Lexicon = {
  telling:
    "je j et le la les est suis mon ma mes une un du des au pas née né pour avec dans sur il elle notre nous vous son sa ce c'est qui rue oui non n° euros",
  speech: FRENCH_SPEECH,
  things: FRENCH_THINGS,
  beforeDates: `
du = from
au = to
le = on
`,
  labels: `
fait à = place signed
célibataire = single
marié{,e} = married
divorcée = divorced
veuf | veuve = widowed
féminin | femme = female
masculin | homme = male
rue | voie | n° et voie | numéro et voie | adresse n° et rue = street
nom = name
ville = city
pays = country
lieu = city
canton = state
naissance = birth
mensuel{,le} = monthly
nombre d'enfants | nombre total | nombre d' = number
numéro = number
demandeur | requérant = applicant
`,
};
