import { Switch } from "../ui/switch.tsx";
import type { FillDraft } from "./draft.ts";

/** How the form is to be filled, beside what with. */
export const FillSwitches = ({
  draft,
  onDraft,
}: {
  draft: FillDraft;
  onDraft: (draft: FillDraft) => void;
}) => (
  <>
    <Switch
      label="Review first"
      help="Shows the values and asks what is unclear. Nothing is written until you say so."
      checked={draft.review}
      onChange={(review) => onDraft({ ...draft, review })}
    />
    <Switch
      label="Flatten"
      help="Makes the values part of the page; they can no longer be edited."
      checked={draft.flatten}
      onChange={(flatten) => onDraft({ ...draft, flatten })}
    />
    <Switch
      label="Local engine only"
      help="Send nothing to a model, even if one is set up."
      checked={draft.local}
      onChange={(local) => onDraft({ ...draft, local })}
    />
  </>
);
