import type { ReactNode } from "react";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { buttonClass } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import type { IconName } from "../ui/icon.tsx";

/** An empty list that an uploaded form will fill; `children` say how. */
export const NoFormsYet = (props: { icon: IconName; title: string; children: ReactNode }) => (
  <Empty
    {...props}
    action={
      <Link href={PATHS.playground} className={buttonClass("primary")}>
        Upload a form
      </Link>
    }
  />
);
