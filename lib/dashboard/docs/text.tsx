/** A description, with the words in back quotes as code. */
export const Text = ({ children }: { children: string | undefined }) =>
  children?.split(/(`[^`]*`)/).map((part, index) =>
    part.startsWith("`") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
      <code key={index}>{part.slice(1, -1)}</code>
    ) : (
      part
    ),
  );
