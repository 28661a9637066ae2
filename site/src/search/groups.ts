import { type Piece, textOf } from './excerpt.ts';

/** The parts of a hit that decide whether another one says the same. */
export interface Saying {
  readonly context: string;
  /** The label of the documentation version; empty if the hit belongs to none. */
  readonly version: string;
  readonly title: string;
  readonly text: string;
}

/** A place that a hit links to. */
export interface LinkedPlace {
  /** The label of a version, or the name of a page. */
  readonly name: string;
  readonly url: string;
}

/** A hit as it is shown. */
interface Shown {
  readonly url: string;
  readonly title: readonly Piece[];
  readonly context: string;
  readonly version: string;
  readonly snippet: readonly Piece[];
  readonly versions: readonly LinkedPlace[];
}

/**
 * Groups hits that say the same in several versions, in the order of their first hits. Hits of the same version are never
 * one group.
 */
export function groupsOf<Hit>(
  hits: readonly Hit[],
  sayingOf: (hit: Hit) => Saying,
): readonly (readonly [Hit, ...Hit[]])[] {
  const groups = new Map<string, [Hit, ...Hit[]]>();
  const counts = new Map<string, number>();
  for (const [index, hit] of hits.entries()) {
    const saying = sayingOf(hit);
    const said = saidBy(saying);
    const counted = `${saying.version}\n${said}`;
    const count = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, count);
    const key = saying.version === '' ? String(index) : `${count}\n${said}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [hit]);
    else group.push(hit);
  }
  return [...groups.values()];
}

/** Lists hits that say the same once, with all of their versions. */
export function eachOnce<Hit extends Shown>(hits: readonly Hit[]): readonly Hit[] {
  const sayingOf = ({ title, snippet, ...hit }: Hit): Saying => ({
    ...hit,
    title: textOf(title),
    text: textOf(snippet),
  });
  return groupsOf(hits, sayingOf).map(([first, ...others]) => ({
    ...first,
    versions: [
      ...first.versions,
      ...others.flatMap(({ version, url, versions }) => [{ name: version, url }, ...versions]),
    ],
  }));
}

/** An error is its text, whatever the cause in each API. Fields and guides of the same name may be about something else. */
function saidBy({ context, title, text }: Saying): string {
  return [context, title, context === 'Error' ? '' : text].join('\n');
}
