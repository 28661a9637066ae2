/** The length of a line in a code sample, in characters, that is visible without scrolling. */
export const SAMPLE_WIDTH = 44;
