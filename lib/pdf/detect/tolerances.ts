/** The measures by which candidates are weighed and told apart, in points unless they are parts of something. */

/**
 * Two chosen places share at most so much of both together, and of the smaller one. A row for characters goes before its
 * single places when it is so many times as likely as they are in the mean.
 */
export const CHOICE = { union: 0.2, smaller: 0.5, row: 0.5, band: 24 };

/** A place that rules found is the candidate with which it shares so much of both. */
export const SAME_PLACE = 0.6;

/** Scores below which a place that rules found is dropped, from which others are added, and from which they are doubtful. */
export const SCORES = { veto: 0.1, sure: 0.5, doubtful: 0.12 };

/** Doubtful places on a page: so many at most for each place to fill, beside some, and in all. */
export const DOUBTFUL = { each: 2, more: 6, most: 60 };

/** A box to tick: its longest side, and how much longer that is than the other. */
export const TICK = { most: 19, ratio: 1.7 };

/** The field of a box to tick is drawn around it: as wide as this, if that takes no more than so much on each side. */
export const TICK_FIELD = { side: 11, border: 0.75 };

/** How near the word stands that asks to sign: beside a line, and over or under it, in em. */
export const SIGNING = { beside: 13, near: 1.2 };
