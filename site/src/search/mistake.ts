/** Shorter words are too similar, and a number with another digit is another number. */
const SHORTEST = 4;

/** Whether a typing mistake in the word can be tolerated. */
export function canBeMistyped(word: string): boolean {
  return word.length >= SHORTEST && !/^\d+$/.test(word);
}

/** Whether two words differ by at most one missing, extra, different or swapped letter. */
export function differByOne(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(at + from);
  if (left.length > right.length) return rest(left, 1) === rest(right, 0);
  if (left.length < right.length) return rest(left, 0) === rest(right, 1);
  const isSwapped = left[at] === right[at + 1] && left[at + 1] === right[at];
  return rest(left, 1) === rest(right, 1) || (isSwapped && rest(left, 2) === rest(right, 2));
}

/** Whether a text begins with the word, with at most one mistake. */
export function beginsWithMistake(text: string, word: string): boolean {
  return [word.length - 1, word.length, word.length + 1].some((length) =>
    differByOne(text.slice(0, length), word),
  );
}
