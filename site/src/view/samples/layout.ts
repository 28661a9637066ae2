/** Characters of a line of a code sample: what its column shows without scrolling. */
export const SAMPLE_WIDTH = 44;
