import { fullDiff, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import { promisesOf, type StackPromises } from "./facts.ts";
import { noLonger, type Rights, rightsOf } from "./rights.ts";
import { type StackTemplate, settingsOf } from "./template.ts";
import { readable } from "./words.ts";

export interface StackChange {
  /** What it is about, as a word for the margin. */
  about:
    | "setting"
    | "encryption"
    | "sign-in"
    | "retention"
    | "protection"
    | "rights"
    | "gone"
    | "replaced"
    | "resources";
  text: string;
  /** What must be allowed by name, since it takes something away that was promised, or that cannot be made again. */
  needs?: string;
}

/** Changes of a table, or of anything else that must outlive its stack, have lines of their own. */
const isKept = ({ Resources }: StackTemplate, id: string): boolean => {
  const { Type, DeletionPolicy = "Delete" } = Resources[id] ?? {};
  return Type === "AWS::DynamoDB::Table" || DeletionPolicy !== "Delete";
};

/** What a deployment would change, in words; of what is there already nothing is said. */
export function changesBetween(before: StackTemplate, after: StackTemplate): StackChange[] {
  return [
    ...settingChanges(settingsOf(before), settingsOf(after)),
    ...promiseChanges(promisesOf(before), promisesOf(after)),
    ...rightChanges(rightsOf(before), rightsOf(after)),
    ...resourceChanges(before, after),
  ];
}

/** A stack from before there were settings in its template says nothing of them. */
const settingChanges = (before: Map<string, string>, after: Map<string, string>): StackChange[] =>
  before.size === 0
    ? []
    : [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name): StackChange[] => {
        const [was, is] = [before.get(name), after.get(name)];
        if (was === is) return [];
        const needs = name.startsWith("webAcl") && is === undefined ? { needs: "webAcl" } : {};
        return [{ about: "setting", text: `${name}: ${was ?? "not set"} → ${is ?? "not set"}`, ...needs }];
      });

function promiseChanges(before: StackPromises, after: StackPromises): StackChange[] {
  const changes: StackChange[] = [];
  const [was, is] = [before, after].map(({ encrypted }) => [...encrypted.values()].includes(true));
  const opened = [...before.encrypted].flatMap(([id, had]) =>
    had && after.encrypted.get(id) === false ? readable(id) : [],
  );
  if (is && !was)
    changes.push({
      about: "encryption",
      text: "stored data is encrypted with the account's own key from now on",
    });
  if (opened.length > 0)
    changes.push({
      about: "encryption",
      text:
        "stored data is no longer encrypted with the account's own key, and existing data cannot be read without it: " +
        opened.join(", "),
      needs: "kms",
    });
  if (before.mfa !== after.mfa && before.mfa !== undefined && after.mfa !== undefined)
    changes.push({
      about: "sign-in",
      text: after.mfa ? "everybody needs a second factor" : "nobody needs a second factor any more",
      ...(before.mfa && { needs: "mfa" }),
    });
  for (const [what, was, is] of [
    ["files", before.retentionDays, after.retentionDays],
    ["stored receipts", before.receiptDays, after.receiptDays],
  ] as const)
    if (was !== is)
      changes.push({
        about: "retention",
        text: `${what} are kept for ${is ?? "ever, as no rule ends them"}${is === undefined ? "" : " days"}, before for ${was ?? "ever"}`,
        needs: "retention",
      });
  if (before.protected && !after.protected)
    changes.push({ about: "protection", text: "tables can be deleted again", needs: "protection" });
  return changes;
}

const rightChanges = (before: Rights, after: Rights): StackChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((holder): StackChange[] => {
    const none = new Set<string>();
    const [was, is] = [before.get(holder) ?? none, after.get(holder) ?? none];
    const lost = [...was].filter((right) => !is.has(right));
    const texts = [
      ...[...is].filter((right) => !was.has(right)).map((right) => `${holder} ${right}`),
      ...(after.has(holder) ? lost.map((right) => `${holder} ${noLonger(right)}`) : [`${holder} is gone`]),
    ];
    return texts.map((text) => ({ about: "rights", text }));
  });

function resourceChanges(before: StackTemplate, after: StackTemplate): StackChange[] {
  const changes: StackChange[] = [];
  const counts = new Map<string, number>();
  fullDiff(before, after).resources.forEachDifference(
    (id, { changeImpact, oldResourceType, newResourceType }) => {
      const type = newResourceType ?? oldResourceType ?? "";
      const isGone =
        changeImpact === ResourceImpact.WILL_DESTROY || changeImpact === ResourceImpact.WILL_ORPHAN;
      const isReplaced =
        changeImpact === ResourceImpact.WILL_REPLACE || changeImpact === ResourceImpact.MAY_REPLACE;
      if (isKept(before, id) && (isGone || isReplaced)) {
        const name = readable(id);
        const text = `${name} (${type})`;
        changes.push({ about: isGone ? "gone" : "replaced", text, needs: name });
        return;
      }
      const kind = `${type} ${HAPPENS[changeImpact]}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
  );
  const rest = [...counts]
    .sort()
    .map(([kind, count]): StackChange => ({ about: "resources", text: `${count} × ${kind}` }));
  return [...changes, ...rest];
}

const HAPPENS: Record<ResourceImpact, string> = {
  [ResourceImpact.WILL_CREATE]: "made",
  [ResourceImpact.WILL_UPDATE]: "changed",
  [ResourceImpact.WILL_REPLACE]: "replaced",
  [ResourceImpact.MAY_REPLACE]: "changed or replaced",
  [ResourceImpact.WILL_DESTROY]: "deleted",
  [ResourceImpact.WILL_ORPHAN]: "left behind",
  [ResourceImpact.WILL_IMPORT]: "imported",
  [ResourceImpact.NO_CHANGE]: "as it was",
};
