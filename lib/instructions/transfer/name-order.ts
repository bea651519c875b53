/** Which part of a name a label asks for first, where it lists them: "Name (Last, First, Middle)"; null where it does not. */
export function nameLabelOrder(label: string): "first" | "last" | null {
  const [word] =
    /\b(?:first|given|last|family|surname)\b(?=.{0,200}\b(?:first|given|last|family|surname)\b)/i.exec(
      label,
    ) ?? [];
  if (!word) return null;
  return /^(?:first|given)$/i.test(word) ? "first" : "last";
}
