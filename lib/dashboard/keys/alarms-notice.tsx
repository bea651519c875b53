import { useLoad } from "../app/use-load.ts";
import { loadConfig } from "../sign-in/config.ts";
import { Notice } from "../ui/notice.tsx";

/** Says that nobody gets the deployment's alarms, to those who look after keys; nothing where somebody does. */
export function AlarmsNotice() {
  const [config] = useLoad(loadConfig, []);
  if (config.state !== "ready" || config.value.alarms !== "nobody") return null;
  return (
    <Notice tone="warn" title="Nobody gets the alarms of this deployment">
      If you run it, set <code>alarmEmail</code> in cdk.json and deploy again. Until then, look at the
      CloudWatch dashboard.
    </Notice>
  );
}
