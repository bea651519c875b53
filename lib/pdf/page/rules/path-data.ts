/** The code before the coordinates of each segment in a path's data: pdf.js's notation. */
export const MOVE = 0;
export const LINE = 1;
export const CURVE = 2;
export const QUADRATIC = 3;
export const CLOSE = 4;
