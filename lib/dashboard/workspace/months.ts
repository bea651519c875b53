const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt"];

/** The numbers of months by their names, long and short, in small letters. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, index): [string, number] => [
        format
          .format(Date.UTC(2026, index, 15))
          .replace(".", "")
          .toLowerCase(),
        index + 1,
      ]);
    }),
  ),
);
