import { FormBuilder } from "../fixtures/pdf/form-builder.ts";
import { literal } from "../fixtures/pdf/pdf-file.ts";

/** What would run if any of a form's texts were taken for markup. */
const HOSTILE = `<img src=x onerror="document.title='owned'">`;
export const HOSTILE_FILE_NAME = "a<img src=x onerror=document.title='owned'>.pdf";

/** The same as a value that somebody is said to have. */
export const HOSTILE_NAME = "Ada <img src=x onerror=alert()>";

/** A form whose label, tooltip, field name and value are all hostile. */
export const hostileForm = (): Uint8Array =>
  new FormBuilder()
    .text(60, 725, HOSTILE)
    .field(
      "Tx",
      "x<script>document.title='owned'</script>",
      [60, 700, 400, 718],
      `/TU ${literal(HOSTILE)} /V ${literal(HOSTILE)}`,
    )
    .text(60, 665, "Full name")
    .field("Tx", "name", [60, 640, 400, 658])
    .toBytes();
