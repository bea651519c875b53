import { ApiFailure } from "../api/failure.ts";
import type { FileView, ParsedForm, TemplateView } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { useAnnounce } from "../ui/announce.tsx";
import { Button } from "../ui/button.tsx";
import { ChangesBar } from "../workspace/changes-bar.tsx";
import { useSelection } from "../workspace/selection.ts";
import { changesOf, countCorrections, problemOf } from "./corrections.ts";
import type { CorrectionsInHand } from "./use-corrections.ts";

/** Under the pages: a field more, what was corrected, and keeping it. */
export function KeepBar({
  file,
  form,
  template,
  corrections: { history, fields, act },
  onAdd,
  onKept,
}: {
  file: FileView;
  form: ParsedForm;
  template: TemplateView | null;
  corrections: CorrectionsInHand;
  onAdd: () => void;
  onKept: () => void;
}) {
  const api = useApi();
  const announce = useAnnounce();
  const selection = useSelection();
  const { attempt, busy, failure } = useAttempt();
  const count = countCorrections(history.changes);
  const keep = async (): Promise<void> => {
    const bad = fields.find((field) => history.changes[field.id] && problemOf(field));
    if (bad) return selection.select(bad.id, "list");
    try {
      const changes = changesOf(form, history.changes);
      const { version } = await api.putTemplate({
        file_id: file.file_id,
        changes,
        version: template?.version ?? 0,
      });
      act({ do: "keep" });
      announce(`Saved as template, version ${version}.`);
      onKept();
    } catch (error) {
      // Somebody else kept another version: what is there now is shown, and the corrections are made to it.
      if (error instanceof ApiFailure && error.code === "template_changed") onKept();
      throw error;
    }
  };
  return (
    <ChangesBar
      words={count === 0 ? "No corrections" : count === 1 ? "1 correction" : `${count} corrections`}
      steps={{ canUndo: history.past.length > 0, canRedo: history.future.length > 0, canDiscard: count > 0 }}
      act={(step) => act({ do: step })}
      save={{ name: "Save as template", run: () => void attempt(keep), disabled: busy || count === 0 }}
      failure={failure}
    >
      <Button small icon="plus" onClick={onAdd}>
        Add a field
      </Button>
    </ChangesBar>
  );
}
