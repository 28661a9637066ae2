import { stemOf } from './stems.ts';
import { tellingParts } from './words.ts';

/** The path of the words of the texts, relative to the base path. */
export const textsFile = 'search/texts.bin';

/** A text of Pagefind's index. */
export interface IndexedText {
  /** The name of its fragment in Pagefind's bundle, which has the text itself. */
  readonly name: string;
  readonly url: string;
  readonly title: string;
  readonly content: string;
  /** Label of the documentation version that the text is part of. */
  readonly version: string;
  /** The kind of the text: `Guide`. */
  readonly context: string;
}

/** A label, and how many texts in a row have it. */
type Row = readonly [label: string, texts: number];

/** The words of all texts in one file. Numbers are in base 36, since most of them are small. */
export interface TextColumns {
  /** Names of the fragments, in the order of their addresses: texts of one page are alike. */
  readonly fragments: readonly string[];
  /** The number of words of each text. */
  readonly lengths: readonly number[];
  /** The versions, and how many texts in a row belong to each: texts of one version are neighbours. */
  readonly versions: readonly Row[];
  /** The kinds, in the same form. */
  readonly contexts: readonly Row[];
  /** The stems in alphabetical order, separated by spaces. */
  readonly stems: string;
  /** A line for each stem: the positions of its texts, each as the distance from the one before. */
  readonly places: string;
}

/** The words of the texts, as they are searched. */
export interface TextWords {
  readonly fragments: readonly string[];
  readonly lengths: readonly number[];
  readonly versions: readonly string[];
  readonly contexts: readonly string[];
  /** Stem → positions of the texts that have it. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

export function toTextColumns(unordered: readonly IndexedText[]): TextColumns {
  const texts = unordered.toSorted((left, right) => (left.url < right.url ? -1 : 1));
  const words = texts.map(({ title, content }) => tellingParts(`${title} ${content}`).map(stemOf));
  const places = new Map<string, number[]>();
  for (const [position, stems] of words.entries()) {
    for (const stem of new Set(stems)) {
      const known = places.get(stem);
      if (known === undefined) places.set(stem, [position]);
      else known.push(position);
    }
  }
  const sorted = [...places].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return {
    fragments: texts.map(({ name }) => name),
    lengths: words.map(({ length }) => length),
    versions: inRows(texts.map(({ version }) => version)),
    contexts: inRows(texts.map(({ context }) => context)),
    stems: sorted.map(([stem]) => stem).join(' '),
    places: sorted.map(([, positions]) => distances(positions)).join('\n'),
  };
}

/** Restores the words that {@link toTextColumns} wrote. */
export function fromTextColumns({
  fragments,
  lengths,
  versions,
  contexts,
  stems,
  places,
}: TextColumns): TextWords {
  const lines = places.split('\n');
  return {
    fragments,
    lengths,
    versions: fromRows(versions),
    contexts: fromRows(contexts),
    places: new Map(stems.split(' ').map((stem, index) => [stem, positionsOf(lines[index] ?? '')])),
  };
}

function inRows(labels: readonly string[]): readonly Row[] {
  const starts = labels.flatMap((label, index) => (label === labels[index - 1] ? [] : [index]));
  return starts.map((start, row) => [labels[start] ?? '', (starts[row + 1] ?? labels.length) - start]);
}

function fromRows(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(([label, texts]) => Array.from({ length: texts }, () => label));
}

function distances(positions: readonly number[]): string {
  return positions.map((position, index) => (position - (positions[index - 1] ?? 0)).toString(36)).join(' ');
}

function positionsOf(line: string): readonly number[] {
  let position = 0;
  return line.split(' ').map((distance) => {
    position += Number.parseInt(distance, 36);
    return position;
  });
}
