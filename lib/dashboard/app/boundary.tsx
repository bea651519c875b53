import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "./screen.tsx";

/**
 * Stands in for a screen whose code did not arrive, or that failed: without it React leaves an empty page. Another path
 * is loaded anew, for a part that did not arrive is not asked for twice in the life of a page, its style included.
 */
export class Boundary extends Component<{ path: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate({ path }: { path: string }): void {
    if (path !== this.props.path && this.state.failed) location.reload();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Screen title="This screen did not open">
        <Notice
          tone="bad"
          title="A part of this page did not load"
          actions={
            <Button small icon="turn" onClick={() => location.reload()}>
              Load the page again
            </Button>
          }
        >
          Check your connection and that the service is running. What you have written is kept.
        </Notice>
      </Screen>
    );
  }
}
