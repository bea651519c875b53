/** The languages of Latin script whose names of months and lands are read. */
export const WRITTEN_LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;

/** The names of months in these languages, long and short, and each month's number from 1. */
export const MONTH_NAMES: readonly (readonly [name: string, month: number])[] = WRITTEN_LANGUAGES.flatMap(
  (language) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      return Array.from(
        { length: 12 },
        (_, index) => [format.format(Date.UTC(2000, index, 15)), index + 1] as const,
      );
    }),
);
