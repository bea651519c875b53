/** How a sentence asks to write something, in the languages of forms; what follows "state" and "name" is what is asked. */
const VERBS = [
  "(?:please )?(?:briefly )?(?:describe|explain|list|identify|specify|give|provide|(?:state|name|indicate)(?= (?:the|your|any|all|each|why|how|whether|which|what)\\b))",
  "(?:bitte )?(?:beschreiben|erläutern|erklären|nennen|schildern|begründen|geben) sie",
  "(?:veuillez )?(?:décri(?:vez|re)|expliquez|expliquer|indiquez|indiquer|précisez|préciser|énumére[rz]|liste[rz])",
  "(?:por favor,? )?(?:describa|explique|indique|enumere|especifique|detalle|relacione|descreva|liste)",
  "(?:descrivere|descriva|indicare|indichi|spiegare|elencare|specificare)",
  "(?:beschrijf|omschrijf|vermeld|noem|geef)",
].join("|");
const ASKS = new RegExp(`^(?:\\(?(?:\\d{1,2}[a-z]?|[a-z])[.)] ?)?(?:${VERBS})(?![\\p{L}])`, "iu");

/** Whether a sentence asks for an answer after or under it: "Describe your injuries.", and no statement. */
export const asksToWrite = (text: string): boolean => ASKS.test(text);
