/** Shorter words are too similar, and a number with another digit is another number. */
const SHORTEST = 4;

/** Whether a typing mistake in the word can be tolerated. */
export function canBeMistyped(word: string): boolean {
  return word.length >= SHORTEST && !/^\d+$/.test(word);
}

/** Whether two words differ by at most one missing, extra, different or swapped letter. */
export function differByOne(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || !beginsNear(right, left)) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  if (left.length > right.length) return endAlike(left, at + 1, right, at);
  if (left.length < right.length) return endAlike(left, at, right, at + 1);
  if (endAlike(left, at + 1, right, at + 1)) return true;
  const isSwapped = left[at] === right[at + 1] && left[at + 1] === right[at];
  return isSwapped && endAlike(left, at + 2, right, at + 2);
}

/**
 * Whether the rest of two words is the same. It creates no strings, because every typed letter compares thousands of
 * words.
 */
function endAlike(left: string, from: number, right: string, to: number): boolean {
  let at = 0;
  while (from + at < left.length && left[from + at] === right[to + at]) at += 1;
  return from + at >= left.length && to + at >= right.length;
}

/** Whether a text, from a place in it, begins with the word, with at most one mistake. */
export function beginsWithMistake(text: string, word: string, at = 0): boolean {
  if (!beginsNear(word, text, at)) return false;
  return [word.length - 1, word.length, word.length + 1].some((length) =>
    differByOne(text.slice(at, at + length), word),
  );
}

/** Whether the first letters of a word, and those of a text at a place, allow for no more than one mistake. */
function beginsNear(word: string, text: string, at = 0): boolean {
  const first = text[at];
  if (first === word[0]) return true;
  const second = text[at + 1];
  const isDifferent = second === word[1] && text[at + 2] === word[2];
  const isExtra = second === word[0] && text[at + 2] === word[1];
  const isMissing = first === word[1] && second === word[2];
  const isSwapped = first === word[1] && second === word[0];
  return isDifferent || isExtra || isMissing || isSwapped;
}
