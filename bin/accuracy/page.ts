/** What the page says before its tables. */
export const INTRODUCTION = `# Accuracy

Made by \`npm run accuracy -- FOLDER\`, which runs the scorers of that folder against the service; never edited by hand.

## How it is measured
A case is a public form, an instruction that somebody could have written, and the values that a careful person would
enter, with every spelling that is right. The scorer drives the running service over HTTP as a client does: it uploads
the blank form, submits the instruction, downloads the finished PDF, and reads it with engines that the service does not
use (qpdf for the values, poppler for what is drawn).

| measure | meaning |
|---|---|
| recall | expected values that are right in the finished file |
| precision | right values among all that were entered |
| false fills per 100 blanks | entries in fields that should have stayed as they were |
| visible | right values that are also drawn where a person looks for them |
| whole forms right | cases without a missing, wrong or needless value |
| failed | cases whose job did not succeed |

Styles: *list* is pasted \`label: value\` lines and tables, *prose* is whole sentences by meaning, *tricky* has corrections,
several people, negations, typos and things to leave blank. Rules are tuned on the public cases, so their figures
flatter; further cases are reported apart, and the gap is the overfit. How those were written, and which of them nobody has
looked at while making rules (\`blind\`), stands in \`test/accuracy/README.md\`.

A model is measured only with a key, because it costs money and changes. What the service itself may lose of a model's
answer (description of fields, schema, quotes, formatting, splitting) is held by a test instead: a model that gives the
instruction's words as they stand has every value written (\`test/unit/instructions/openai/words-as-they-stand.test.ts\`).
`;

/** What the page says after its tables. */
export const LIMITS = `## What is not handled
- Values that must be worked out: sums, ages, "two days after him", "the same as last year". Nothing is computed; a form's
  own calculations are left to the form.
- Instructions in other media: pictures, scans, speech. Text alone is read.
- The local engine reads English best, then Spanish, German and French; it knows a meaning only where a rule or a
  vocabulary has it. What it does not understand it leaves blank and reports in \`result.unused\`.
- Names, addresses and numbers of countries other than the United States are taken as they are written, and split over
  several fields only where their shape is plain.
- Signatures are never filled; declarations and consents only for words that ask for them.
- Fields without any words near them, in their tooltips or in their names cannot be found by either engine.
`;
