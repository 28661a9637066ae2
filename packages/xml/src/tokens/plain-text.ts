const TAB = 9;
const LINE_FEED = 10;
const SPACE = 32;
const AMP = 38;
const LT = 60;
const GT = 62;
const SURROGATES = 0xd800;

/** Returns the index of the `<` after a text that can be used unchanged; the given index if something else ends it. */
export function plainEnd(text: string, from: number): number {
  for (let index = from; ; index++) {
    const code = text.charCodeAt(index);
    if (code > GT && code < SURROGATES) continue;
    if (code === LT) return index;
    const taken = code >= SPACE ? code < GT && code !== AMP : code === LINE_FEED || code === TAB;
    if (!taken) return from;
  }
}
