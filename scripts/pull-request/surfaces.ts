import { type Base, git } from '../change/git.ts';
import type { SurfaceDiff } from './report.ts';

/** Compares each `api.md`, the public surface of an SDK, with the state before. */
export async function surfaceDiffs(
  root: string,
  base: Base,
  files: readonly string[],
): Promise<SurfaceDiff[]> {
  const surfaces = files.filter((file) => /^packages\/[^/]+\/api\.md$/.test(file));
  return await Promise.all(
    surfaces.map(async (file) => {
      const text = await git(root, 'diff', '--no-color', '--no-ext-diff', base.commit, '--', file);
      const [, ...hunks] = text.split(/^(?=@@ )/m);
      const lines = hunks.join('').trimEnd().split('\n').filter(Boolean);
      return {
        file,
        added: lines.filter((line) => line.startsWith('+')).length,
        removed: lines.filter((line) => line.startsWith('-')).length,
        lines,
      };
    }),
  );
}
