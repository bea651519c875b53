import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { applyStoredTheme } from "./app/use-theme.ts";
import { SessionProvider } from "./sign-in/session.tsx";
import { Announcer } from "./ui/announce.tsx";
import "./styles/base.css";

applyStoredTheme();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root to draw into.");
createRoot(root).render(
  <StrictMode>
    <Announcer>
      <SessionProvider>
        <App />
      </SessionProvider>
    </Announcer>
  </StrictMode>,
);
