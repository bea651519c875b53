import { FRENCH_SPEECH } from "./french-speech.ts";
import { FRENCH_THINGS } from "./french-things.ts";
import type { Lexicon } from "./lexicon.ts";
import { FRENCH_NATIONALITIES } from "./nationalities.ts";

export const FRENCH: Lexicon = {
  telling:
    "je j et le la les est suis mon ma mes une un du des au pas née né pour avec dans sur il elle notre nous vous son sa ce c'est qui rue oui non n° euros pour chez née habite fait leur leurs mais aussi",
  speech: FRENCH_SPEECH,
  things: FRENCH_THINGS,
  ownLabels: `
pays = country
mari = husband
fils = son
nombre = number
`,
  wholeLabels: `
mobile = cell phone
le = signature date
au = until date
`,
  nationalities: FRENCH_NATIONALITIES,
  beforeNames: `
m. | monsieur | mr = Mr
mme | madame | mlle | mademoiselle | mme. = Mrs
`,
  beforeDates: `
du = from
au = to
le = on
`,
  labels: `
fait à = place signed
célibataire = single
marié{,e} = married
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
requérant = applicant
pacsé{,e} = in a civil union
divorcé{,e} = divorced
séparé{,e} = separated
situation = marital status
foyer = household
né le | née le = date of birth
`,
};
