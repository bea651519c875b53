import type { ListedProfile } from "../api/types.ts";
import { navigate, PATHS } from "../app/router.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { fillFromProfile } from "./fill-from-profile.ts";
import { isUnderWay, type RecentForm } from "./recent-forms.ts";

/** Fills a form from what is kept about a person, and goes there. */
export function FillFrom({ form, profiles }: { form: RecentForm; profiles: readonly ListedProfile[] }) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const { file, parse } = form;
  if (isUnderWay(form) || parse?.status === "failed") return null;
  const fill = (profileId: string): void =>
    void attempt(async () => {
      const { job_id } = await api.fill(fillFromProfile(form, profileId));
      navigate(PATHS.fill(file.file_id, job_id));
    });
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      {profiles.map(({ profile_id: id, name }) => (
        <Button
          key={id}
          small
          icon="spark"
          disabled={busy}
          aria-label={`Fill ${file.file_name} from “${name}”`}
          onClick={() => fill(id)}
        >
          Fill from “{name}”
        </Button>
      ))}
    </>
  );
}
