import { SETTINGS, type Setting } from "../../topology/environment.ts";
import { SETTING_NAMES, type StageSettings } from "./schema.ts";

/** The model's API key comes from Secrets Manager on AWS: as a variable, anyone who sees the stack could read it. */
type DeployedSetting = Extract<Setting, keyof StageSettings>;

/** What the owner chose for the functions' environment; an absent setting has the service's default. */
export type FunctionSettings = Partial<Record<DeployedSetting, string>>;

/** A stage's settings that functions read. Those with a default are always said, so that stack and functions agree. */
export const functionSettings = (stage: StageSettings): FunctionSettings =>
  Object.fromEntries(
    SETTINGS.flatMap((name) => {
      if (!isDeployed(name)) return [];
      const value = stage[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

const isDeployed = (name: Setting): name is DeployedSetting => SETTING_NAMES.includes(name);
