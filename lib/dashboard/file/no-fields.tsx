import type { FileView } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** In place of an instruction, for a file that has nothing to fill. */
export const NoFields = ({ file }: { file: FileView }) => (
  <Notice
    tone="warn"
    title="No place to fill was found"
    actions={
      <>
        <Link href={PATHS.form(file.file_id)} className={buttonClass("primary", true)}>
          Draw the blanks
        </Link>
        <Link href={PATHS.playground} className={buttonClass("plain", true)}>
          Upload another form
        </Link>
      </>
    }
  >
    <p>
      “{file.file_name}” has no lines or boxes that look like blanks. Draw them where they belong, or try a
      sharper scan, or the form as its publisher offers it.
    </p>
  </Notice>
);
