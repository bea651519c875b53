/** Articles, prepositions, auxiliaries and requests to write something, in German, French and Spanish. */
export const FOREIGN_STOP_WORDS = `
  der die das den dem eine einen einem einer und oder ist sind von vom zu zum zur im am bei mit fur
  mein meine meiner ihr ihre sein seine ggf bzw auf aus als er sie ich wir nach durch ab an davon dort
  hat habe haben wird werden wurde bitte eintragen angeben eingeben erganzen erreichbar
  el los las del al con por para su sus mi mis y o que se lo una unos en entre tiene tengo anote indique
  au aux ou est sont sur par pour sa ses il elle nous je j n dans avez avons indiquez indiquer`
  .trim()
  .split(/\s+/);
