import type { FileView, ParsedForm } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { buttonClass } from "../ui/button.tsx";
import { FailureNotice, JobFailureNotice } from "../ui/failure-notice.tsx";
import { useReading } from "./use-reading.ts";
import { Workspace } from "./workspace.tsx";

/** Nothing is known of the form yet; the document itself says which pages it has. */
const UNKNOWN: ParsedForm = { kind: "none", pages: [], fields: [] };

/**
 * A form in a person's hands from the first second: as it was parsed, or what is known of it while its pages are still being read. The
 * screen stays the same one, so that whoever types goes on typing.
 */
export function FileInHand({
  file,
  fillJobId,
  onParsed,
}: {
  file: FileView;
  fillJobId: string | null;
  onParsed: () => void;
}) {
  const { known, early, again } = useReading(file, onParsed);
  if (file.form === null && known.state === "failed") {
    const another = (
      <Link href={PATHS.playground} className={buttonClass("plain", true)}>
        Upload another form
      </Link>
    );
    return <JobFailureNotice error={known.error} actions={another} />;
  }
  if (file.form === null && known.state === "refused") {
    return <FailureNotice failure={known.failure} retry={again} />;
  }
  return (
    <Workspace
      file={file}
      form={file.form ?? early ?? UNKNOWN}
      fillJobId={fillJobId}
      reading={file.form === null && known.state === "working" ? known.status : null}
    />
  );
}
