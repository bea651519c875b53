/** The words that describe a field or a group of fields, as several independent descriptions of it. */
export interface Description {
  views: {
    words: readonly string[];
    own: ReadonlySet<string>;
    /** Its own words and those of the section around it. */
    placed: ReadonlySet<string>;
  }[];
  all: ReadonlySet<string>;
}

export function describe(views: readonly (readonly string[])[], section: readonly string[]): Description {
  return {
    views: views.map((view) => {
      const own = new Set(view);
      return { words: [...own], own, placed: new Set([...view, ...section]) };
    }),
    all: new Set([...views.flat(), ...section]),
  };
}
