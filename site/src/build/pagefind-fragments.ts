import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PagefindIndex } from 'pagefind';

/** A page in Pagefind's index (`fragment/*.pf_fragment`). */
interface Fragment {
  readonly url: string;
  /** Words separated by single spaces. */
  readonly content: string;
  readonly meta: { readonly title: string };
  readonly filters: { readonly version?: readonly string[]; readonly ctx?: readonly string[] };
}

const EXTENSION = '.pf_fragment';

/** A fragment with the name of its file: `fragment/<name>.pf_fragment`. */
export interface NamedFragment {
  readonly name: string;
  readonly fragment: Fragment;
}

/**
 * Reads the texts of an index that Pagefind made.
 *
 * @throws {Error} with all errors of Pagefind
 */
export async function readFragments(index: PagefindIndex): Promise<readonly NamedFragment[]> {
  const { files, errors } = await index.getFiles();
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
  return files
    .filter(({ path }) => path.endsWith(EXTENSION))
    .map(({ path, content }) => ({ name: basename(path, EXTENSION), fragment: readFragment(content) }));
}

function readFragment(content: Uint8Array): Fragment {
  const text = gunzipSync(content).toString();
  const fragment: Fragment = JSON.parse(text.slice(text.indexOf('{')));
  return fragment;
}
