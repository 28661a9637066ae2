const TAB = 9;
const LINE_FEED = 10;
const SPACE = 32;
const AMP = 38;
const LT = 60;
const GT = 62;
const SURROGATES = 0xd800;

/** Index of the `<` after a text that is taken as it is; the index itself where something else ends it. */
export function plainEnd(text: string, from: number): number {
  for (let index = from; ; index++) {
    const code = text.charCodeAt(index);
    if (code > GT && code < SURROGATES) continue;
    if (code === LT) return index;
    const taken = code >= SPACE ? code < GT && code !== AMP : code === LINE_FEED || code === TAB;
    if (!taken) return from;
  }
}
