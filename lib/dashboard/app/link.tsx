import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "./router.ts";

/** A link inside the dashboard. Opening it in a new tab or window works as usual. */
export function Link({ href = "", onClick, ...rest }: ComponentProps<"a">) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} {...rest} onClick={follow} />;
}
