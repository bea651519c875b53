/** Works something out of an object once; it is forgotten with the object. */
export function keptOf<Of extends object, What>(make: (of: Of) => What): (of: Of) => What {
  const kept = new WeakMap<Of, What>();
  return (of) => {
    const known = kept.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    kept.set(of, made);
    return made;
  };
}
