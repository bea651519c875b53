/** Hears of a fault that a test does not expect: throws it. */
export const unexpected = (error: unknown): never => {
  throw error;
};
