/**
 * Finds what keeps viewers from opening a PDF document as it was written: they repair some of it, each in its own way. Documents
 * with a cross-reference stream in place of a table have only their ends checked.
 *
 * @returns sentences that continue "the PDF document"
 * @see ISO 32000-1, section 7.5 (File Structure)
 */
export function pdfProblems(bytes: Uint8Array): string[] {
  const file = latin1(bytes);
  if (!/^%PDF-\d\.\d/.test(file)) return ['does not begin with %PDF-'];
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1];
  if (start === undefined) return ['does not end with startxref and %%EOF'];
  const table = file.slice(Number(start));
  if (/^\d+ \d+ obj/.test(table)) return [];
  if (!/^xref\b/.test(table)) return [`has no cross-reference table at byte ${start}, where startxref leads`];
  const entries = entriesOf(table);
  const lost = entries.find(({ name, offset }) => !file.startsWith(`${name} obj`, offset));
  if (lost !== undefined) return [`has no object ${lost.name} at byte ${lost.offset}, where its table leads`];
  return trailerProblems(file, table, entries);
}

interface Entry {
  /** Number and generation of the object: `4 0`. */
  readonly name: string;
  readonly offset: number;
}

/** Returns the objects in use that a table lists, in sections that begin with the first number and the count. */
function entriesOf(table: string): Entry[] {
  const entries: Entry[] = [];
  let number = 0;
  for (const line of table.split('\n').slice(1)) {
    const section = /^(\d+) \d+\s*$/.exec(line)?.[1];
    const entry = /^(\d{10}) (\d{5}) ([nf])/.exec(line);
    if (section !== undefined) number = Number(section);
    else if (entry === null) break;
    else {
      const [, offset, generation, use] = entry;
      if (use === 'n') entries.push({ name: `${number} ${Number(generation)}`, offset: Number(offset) });
      number += 1;
    }
  }
  return entries;
}

function trailerProblems(file: string, table: string, entries: readonly Entry[]): string[] {
  const begin = table.indexOf('trailer');
  const trailer = table.slice(begin, table.indexOf('>>', begin));
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1]);
  const root = /\/Root (\d+ \d+) R/.exec(trailer)?.[1];
  const highest = Math.max(0, ...entries.map(({ name }) => Number.parseInt(name, 10)));
  if (size !== highest + 1) return [`has the size ${size} in its trailer, and ${highest} objects`];
  const catalogue = entries.find(({ name }) => name === root);
  const isCatalogue = catalogue !== undefined && /^[^>]*\/Catalog/.test(file.slice(catalogue.offset));
  return isCatalogue ? [] : ['has no catalogue as its root'];
}

/**
 * Returns the texts that a PDF document shows, one after the other.
 *
 * @returns undefined where they cannot be read: the content is compressed, an image, or in a font with an encoding of its own
 * @see ISO 32000-1, sections 7.3.4.2 (Literal Strings) and 9.4.3 (Text-Showing Operators)
 */
export function pdfText(bytes: Uint8Array): string | undefined {
  const file = latin1(bytes);
  if (/\/Filter|\/ToUnicode|\/Identity-H|\/XObject/.test(file)) return undefined;
  return shownStrings(file).map(unescaped).join(' ');
}

const SHOWING = ['Tj', "'", '"'];

/** Returns the strings that an operator follows which shows them. */
function shownStrings(file: string): string[] {
  const shown: string[] = [];
  let begin = file.indexOf('(');
  while (begin >= 0) {
    const end = endOfString(file, begin);
    const next = file.slice(end + 1, end + 9).trimStart();
    if (SHOWING.some((operator) => next.startsWith(operator))) shown.push(file.slice(begin + 1, end));
    begin = file.indexOf('(', end + 1);
  }
  return shown;
}

/** Returns where the bracket is that closes a string: brackets in it come in pairs, or with a backslash. */
function endOfString(file: string, begin: number): number {
  let open = 0;
  for (let place = begin; place < file.length; place += 1) {
    const character = file[place];
    if (character === '\\') place += 1;
    else if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open === 0) return place;
  }
  return file.length;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal: string | undefined, character: string) =>
    octal === undefined ? character : String.fromCharCode(Number.parseInt(octal, 8)),
  );
}

/** One character for each byte, so that places in the text are offsets. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
