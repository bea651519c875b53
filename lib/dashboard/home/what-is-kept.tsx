import type { ReactNode } from "react";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { AboutMe } from "./about-me.tsx";
import { MyForms } from "./my-forms.tsx";
import { Templates } from "./templates.tsx";

/** All that the account keeps for a person; `none` is shown where there are no forms. */
export function WhatIsKept({ onFailure, none }: { onFailure: (error: unknown) => void; none: ReactNode }) {
  const api = useApi();
  const [loaded, reload] = useLoad((signal) => api.profiles(signal), [api]);
  const profiles = loaded.state === "ready" ? loaded.value.profiles : [];
  return (
    <>
      <MyForms profiles={profiles} onFailure={onFailure} none={none} />
      {loaded.state === "failed" ? (
        <FailureNotice failure={loaded.failure} retry={reload} />
      ) : (
        <AboutMe profiles={profiles} reload={reload} />
      )}
      <Templates />
    </>
  );
}
