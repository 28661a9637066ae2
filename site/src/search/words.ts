/** The forms of a name for searching: in lower case, and by the parts of camelCase, snake_case and punctuation. */
export interface Words {
  /** The name as written. */
  readonly raw: string;
  /** In lower case. */
  readonly text: string;
  /** Letters and digits only. */
  readonly compact: string;
  /** Parts of the name: `updatable` and `until` of `updatableUntil`. */
  readonly parts: readonly string[];
}

const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu;

export function readWords(raw: string): Words {
  const parts = partsOfName(raw);
  return { raw, text: raw.toLowerCase(), compact: parts.join(''), parts };
}

function partsOfName(name: string): readonly string[] {
  return name.match(PART)?.map((part) => part.toLowerCase()) ?? [];
}

/** Splits a text at spaces and punctuation, in lower case. */
function splitText(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the words of a text in lower case, splitting names in camelCase. */
export function partsOf(text: string): readonly string[] {
  return splitWords(text).flatMap(partsOfName);
}

function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words of a question that do not help to find anything. */
const FILLERS = new Set(
  [
    'a am an and are as at be by can could do does for how i if in is it its of on or our please should that the there too',
    'this to want we what when where which who why with would you your',
    'das dem den der des die ein eine einen einer für ich im ist kann man mit oder und von was wie wo zu zum zur',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a word of a question does not help to find anything. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** Returns the words of a text without fillers, unless it has no others. */
export function tellingParts(text: string): readonly string[] {
  const parts = partsOf(text);
  const telling = parts.filter((part) => !isFiller(part));
  return telling.length > 0 ? telling : parts;
}

/** Returns the words of a query without {@link FILLERS}, unless it has no others. */
export function splitQuery(query: string): readonly string[] {
  const words = splitText(query);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether a word is one part or several adjacent parts: `timeslot` in `timeSlotCode`. */
export function isWhole(word: string, { compact, parts }: Words): boolean {
  // Few names have the letters at all.
  if (!compact.includes(word)) return false;
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (compact.startsWith(word, at) && endsPart(parts, index, word.length)) return true;
    at += part.length;
  }
  return false;
}

/** Whether so many letters from the beginning of a part are whole parts. */
function endsPart(parts: readonly string[], from: number, letters: number): boolean {
  let left = letters;
  for (let index = from; index < parts.length && left > 0; index += 1) left -= parts[index]?.length ?? 0;
  return left === 0;
}

/** Whether one of the parts begins with a word, which may go on in those after it: `slotcod` in `timeSlotCode`. */
export function hasStart(word: string, words: Words): boolean {
  return words.compact.includes(word) && startsOf(words).some((start) => start.startsWith(word));
}

/** The rest of a name from the start of each part: `searchTimeSlots` → `searchtimeslots`, `timeslots`, `slots`. */
export function startsOf({ compact, parts }: Words): readonly string[] {
  let at = 0;
  return parts.map((part) => {
    const start = compact.slice(at);
    at += part.length;
    return start;
  });
}
