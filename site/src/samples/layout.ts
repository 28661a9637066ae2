/** Longest line in a code sample in characters, so that it is visible without scrolling. */
export const SAMPLE_WIDTH = 44;
