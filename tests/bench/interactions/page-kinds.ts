import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageWeights } from '../../testing/page-weights.ts';

/** A page that represents all of its kind. */
export interface KindOfPage {
  readonly kind: string;
  /** Address of the page in the built portal, such as `technical_documentation/ebk-api-v2/errors/`. */
  readonly page: string;
}

/** Many results: each choice of a version lists others. */
const QUERY = '?q=centre';

/** The files of a built portal that are pages of a kind. A file belongs to the first that fits. */
const KINDS: readonly (readonly [kind: string, file: RegExp])[] = [
  ['home', /^index\.html$/],
  ['search', /^search\/index\.html$/],
  ['guide', /(?:^|\/)documentation\/index\.html$/],
  ['access', /\/access\/index\.html$/],
  ['changelog', /\/changelog\/index\.html$/],
  ['errors', /\/errors\/index\.html$/],
  ['journeys', /\/journeys\/index\.html$/],
  ['journey', /\/journeys\/[^/]+\/index\.html$/],
  ['message', /\/messages\/[^/]+\/index\.html$/],
  ['schema', /\/schemas\/[^/]+\/index\.html$/],
  ['overview', /^technical_documentation\/[^/]+\/index\.html$/],
  ['operation', /^technical_documentation\/[^/]+\/(?!assumptions\/)[^/]+\/index\.html$/],
];

/**
 * Finds the heaviest pages of each kind in a built portal: those with the most fields, and among these the most elements.
 *
 * @param folder the built portal
 * @param count pages of each kind
 */
export async function heaviestPages(folder: string, count: number): Promise<readonly KindOfPage[]> {
  const counted: { readonly file: string; readonly fields: number; readonly elements: number }[] = [];
  for (const { file, elements } of await pageWeights(folder)) {
    const html = await readFile(path.join(folder, file), 'utf8');
    const fields = html.match(/class="field(?: required)?"/g)?.length ?? 0;
    counted.push({ file: file.replaceAll(path.sep, '/'), fields, elements });
  }
  const heaviest = counted.toSorted(
    (left, right) => right.fields - left.fields || right.elements - left.elements,
  );
  return KINDS.flatMap(([kind]) =>
    heaviest
      .filter(({ file }) => kindOf(file) === kind)
      .slice(0, count)
      .map(({ file }) => ({ kind, page: file.replace(/index\.html$/, kind === 'search' ? QUERY : '') })),
  );
}

function kindOf(file: string): string | undefined {
  return KINDS.find(([, pattern]) => pattern.test(file))?.[0];
}
