import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import tabs from "./tabs.module.css";

export interface PanelView<Value extends string> {
  value: Value;
  name: string;
  count?: number;
  content: ReactNode;
  /** Stays in the page while another panel is open. */
  keepMounted?: boolean;
}

/** Panels of which one is open, under their tabs. `label` says what they are together. */
export const PanelTabs = <Value extends string>({
  label,
  panels,
  value,
  onValue,
  className,
  scrollClass,
}: {
  label: string;
  panels: PanelView<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  className?: string | undefined;
  scrollClass?: string | undefined;
}) => (
  <Tabs.Root className={className} value={value} onValueChange={(next: Value) => onValue(next)}>
    <Tabs.List className={tabs.list} aria-label={label}>
      {panels.map((panel) => (
        <Tabs.Tab key={panel.value} className={tabs.tab} value={panel.value}>
          {panel.name}
          {panel.count !== undefined && <span className={tabs.count}> {panel.count}</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <div className={scrollClass}>
      {panels.map((panel) => (
        <Tabs.Panel
          key={panel.value}
          className={tabs.panel}
          value={panel.value}
          keepMounted={panel.keepMounted ?? false}
        >
          {panel.content}
        </Tabs.Panel>
      ))}
    </div>
  </Tabs.Root>
);
