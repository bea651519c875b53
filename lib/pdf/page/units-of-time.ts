/** Units of time in several languages, of which each is a part of the one before. */
const UNITS = [
  /^(?:yrs?|years?|jahre?|ans?|années?|años?|anni|anos?)\.?[,:]?$/iu,
  /^(?:mos?|mths?|months?|monate?|mois|mes(?:es)?|mesi)\.?[,:]?$/iu,
  /^(?:wks?|weeks?|wochen?|semaines?|semanas?)\.?[,:]?$/iu,
  /^(?:days?|tage?|jours?|d[ií]as?|giorni)\.?[,:]?$/iu,
  /^(?:hrs?|hours?|stunden?|heures?|horas?|ore)\.?[,:]?$/iu,
  /^(?:mins?|minutes?|minuten?|minutos?|minuti)\.?[,:]?$/iu,
] as const;

const ANY = new RegExp(UNITS.map(({ source }) => source).join("|"), "iu");

/** Which unit of time a text is: the less, the longer; -1 for any other text. */
export const unitOfTime = (text: string): number =>
  ANY.test(text) ? UNITS.findIndex((unit) => unit.test(text)) : -1;
