import { createContext, type ReactNode, useContext, useState } from "react";

const Announce = createContext<(message: string) => void>(() => undefined);

/** Says a sentence to screen readers, politely. */
export const useAnnounce = (): ((message: string) => void) => useContext(Announce);

/** Holds the live region that every screen speaks through. */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState("");
  return (
    <Announce value={setMessage}>
      {children}
      <div role="status" className="visually-hidden">
        {message}
      </div>
    </Announce>
  );
}
