/** What a list to choose from says before anybody has chosen: "- select -", "Choose…". */
export const isUnchosen = (text: string): boolean => UNCHOSEN.test(text.trim());
const UNCHOSEN =
  /^[-–—<([.\s]{0,4}(?:please |bitte )?(?:select|choose|pick|wählen|auswählen|choisir|sélectionnez|choisissez|seleccione|elija|seleziona|scegli|kies)(?: (?:one|an? \p{L}+|sie|aus|une?(?: \p{L}+)?))?[-–—>)\].…\s]{1,4}$/iu;
