/** The longest text whose repetitions are found, such as an item of an array. */
const LONGEST_PART = 300;
/** Fewer or shorter repetitions are shown in full. */
const FEWEST_TIMES = 10;
const FEWEST_CHARACTERS = 100;
/** Repetitions that are cut show as many times, and as many characters, as are needed to recognize them. */
const SHOWN_TIMES = 3;
const SHOWN_CHARACTERS = 20;
/** Characters that end an item or an element, and never begin one. */
const ENDS = new Set([',', '>']);

/**
 * Cuts long repetitions of a character, an item or an element. A counterexample is as long as the limit that it exceeds:
 * readers need to see its beginning and its length.
 *
 * @example shorten(`{"name":"${'a'.repeat(2001)}"}`) // '{"name":"aaaaaaaaaaaaaaaaaaaa… (2001 times)"}'
 */
export function shorten(text: string): string {
  const shown: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const part = repeatedPart(text, at);
    if (part === undefined) continue;
    const times = timesAt(text, at, part);
    const kept = Math.max(SHOWN_TIMES, Math.floor(SHOWN_CHARACTERS / part.length));
    shown.push(text.slice(from, at), part.repeat(kept), `… (${times} times)`);
    from = at + times * part.length;
    at = from - 1;
  }
  return [...shown, text.slice(from)].join('');
}

/** Returns the text that is repeated from a position on: it ends where its first character comes again. */
function repeatedPart(text: string, at: number): string | undefined {
  const first = text.charAt(at);
  if (ENDS.has(first)) return undefined;
  let end = text.indexOf(first, at + 1);
  while (end !== -1 && end <= at + LONGEST_PART) {
    const part = text.slice(at, end);
    const times = timesAt(text, at, part);
    if (times >= FEWEST_TIMES && times * part.length > FEWEST_CHARACTERS) return part;
    end = text.indexOf(first, end + 1);
  }
  return undefined;
}

function timesAt(text: string, at: number, part: string): number {
  let times = 1;
  while (text.startsWith(part, at + times * part.length)) times += 1;
  return times;
}
