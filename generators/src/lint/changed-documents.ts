import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_FOLDER } from '../load/family-files.ts';
import { filesOf } from './files-of.ts';
import { type LintOptions, lintDocuments } from './lint-documents.ts';
import type { LintProblem } from './problem.ts';

/** Lints again after each save, but only the families whose files have changed since they were valid. */
export class ChangedDocuments {
  /** Fingerprints of the files of valid families, by family id. */
  readonly #valid = new Map<string, string>();

  /**
   * Lints the families that have changed.
   *
   * @param root absolute path of the repository
   * @returns the problems of all families; unchanged ones have none
   */
  async lint(root: string, options: Omit<LintOptions, 'families'>): Promise<readonly LintProblem[]> {
    const files = await filesOf(root, 'specs', undefined, '**/*.*');
    const ids = new Set(files.map((file) => file.split('/')[1] ?? ''));
    ids.delete(SHARED_FOLDER);
    const now = new Map<string, string>();
    for (const id of ids) now.set(id, await fingerprint(root, id));
    const changed = [...now.keys()].filter((id) => this.#valid.get(id) !== now.get(id));
    const problems = await lintDocuments(root, { ...options, families: changed });
    if (problems.length === 0) for (const id of changed) this.#valid.set(id, now.get(id) ?? '');
    return problems;
  }
}

async function fingerprint(root: string, id: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['specs', 'xsd']) {
    for (const file of await filesOf(root, folder, [id, SHARED_FOLDER], '**/*.*')) {
      // A file may be deleted while the folder is being listed.
      hash.update(`${file}\0`).update(await readFile(path.join(root, file)).catch(() => ''));
    }
  }
  return hash.digest('hex');
}
