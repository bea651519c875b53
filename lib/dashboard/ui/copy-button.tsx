import { useEffect, useState } from "react";
import { useAnnounce } from "./announce.tsx";
import { Button } from "./button.tsx";

const SHOWN_MS = 2000;

/** Copies a text, and says so for a moment. `of` completes the button's name: "Copy the key". */
export function CopyButton({ text, of, small = true }: { text: string; of: string; small?: boolean }) {
  const [copied, setCopied] = useState(false);
  const announce = useAnnounce();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(`Copied ${of}.`);
    } catch {
      announce("The browser did not copy. Select the text instead."); // by its own or a person's choice
    }
  };
  return (
    <Button
      small={small}
      icon={copied ? "check" : "copy"}
      aria-label={`${copied ? "Copied" : "Copy"} ${of}`}
      onClick={() => void copy()}
    >
      {copied ? "Copied" : "Copy"}
    </Button>
  );
}
