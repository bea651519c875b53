import { lazy, Suspense } from "react";
import { HomeScreen } from "../home/home-screen.tsx";
import { Gate } from "../sign-in/gate.tsx";
import { useSession } from "../sign-in/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { Boundary } from "./boundary.tsx";
import { Header, type HeaderSection } from "./header.tsx";
import { Link } from "./link.tsx";
import { PATHS, type ScreenRoute, screenAt, usePath } from "./router.ts";
import { Screen } from "./screen.tsx";

const FileScreen = lazy(async () => ({ default: (await import("../file/file-screen.tsx")).FileScreen }));
const FormScreen = lazy(async () => ({ default: (await import("../file/form-screen.tsx")).FormScreen }));
const RowsScreen = lazy(async () => ({ default: (await import("../batch/rows-screen.tsx")).RowsScreen }));
const BatchScreen = lazy(async () => ({ default: (await import("../batch/batch-screen.tsx")).BatchScreen }));
const TemplateScreen = lazy(async () => ({
  default: (await import("../template/template-screen.tsx")).TemplateScreen,
}));
const JobsScreen = lazy(async () => ({ default: (await import("../jobs/jobs-screen.tsx")).JobsScreen }));
const KeysScreen = lazy(async () => ({ default: (await import("../keys/keys-screen.tsx")).KeysScreen }));
const AuthorizeScreen = lazy(async () => ({
  default: (await import("../authorize/authorize-screen.tsx")).AuthorizeScreen,
}));
const WebhooksScreen = lazy(async () => ({
  default: (await import("../webhooks/webhooks-screen.tsx")).WebhooksScreen,
}));

const SECTIONS: Record<ScreenRoute["screen"], HeaderSection | null> = {
  playground: "home",
  file: "home",
  form: "home",
  rows: "home",
  batch: "home",
  template: "home",
  jobs: "jobs",
  webhooks: "webhooks",
  keys: "keys",
  authorize: null,
  nowhere: null,
};

/** The dashboard: the bar, and the screen that the path names. */
export function App() {
  const path = usePath();
  const route = screenAt(path);
  const session = useSession();
  return (
    <>
      <Header
        current={SECTIONS[route.screen]}
        compact={route.screen === "file"}
        signOut={session.state === "signed-in" ? session.signOut : null}
      />
      <Gate>
        <Boundary path={path}>
          <Suspense fallback={<main id="main" />}>
            <CurrentScreen route={route} />
          </Suspense>
        </Boundary>
      </Gate>
    </>
  );
}

function CurrentScreen({ route }: { route: ScreenRoute }) {
  switch (route.screen) {
    case "playground":
      return <HomeScreen />;
    case "file":
      return <FileScreen key={route.fileId} fileId={route.fileId} fillJobId={route.fillJobId} />;
    case "form":
      return <FormScreen key={route.fileId} fileId={route.fileId} />;
    case "rows":
      return <RowsScreen key={route.fileId} fileId={route.fileId} />;
    case "batch":
      return <BatchScreen key={route.batchId} batchId={route.batchId} />;
    case "template":
      return <TemplateScreen key={route.templateId} templateId={route.templateId} />;
    case "jobs":
      return <JobsScreen />;
    case "webhooks":
      return <WebhooksScreen />;
    case "keys":
      return <KeysScreen />;
    case "authorize":
      return <AuthorizeScreen />;
    case "nowhere":
      return <Nowhere />;
  }
}

const Nowhere = () => (
  <Screen title="Nothing here">
    <Empty
      icon="document"
      title="Page not found"
      action={
        <Link href={PATHS.playground} className={buttonClass("primary")}>
          Go to my forms
        </Link>
      }
    >
      The address may be mistyped, or from another version of the dashboard.
    </Empty>
  </Screen>
);
