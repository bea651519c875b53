import { expect, it } from "vitest";
import { withoutGradualUpdates } from "../../../bin/deploy/at-once.ts";
import { StackTemplate } from "../../../bin/deploy/template.ts";
import { synthesize } from "../synthesize.ts";

it("a way back does not wait for alarms that are the reason for it, and changes nothing else", () => {
  const gradual = StackTemplate.parse(synthesize({ gradual: true }).template.toJSON());
  const shifted = Object.entries(gradual.Resources).filter(([, resource]) => "UpdatePolicy" in resource);
  expect(shifted.length).toBeGreaterThan(0);
  const back = withoutGradualUpdates(gradual);
  for (const [id, { UpdatePolicy: _, ...rest }] of shifted) expect(back.Resources[id]).toEqual(rest);
  const others = (template: StackTemplate) =>
    Object.entries(template.Resources).filter(([id]) => !shifted.some(([each]) => each === id));
  expect(others(back)).toEqual(others(gradual));
}, 60_000);
