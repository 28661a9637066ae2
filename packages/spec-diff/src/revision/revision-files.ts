import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReadFile } from '@partner-apis/xsd';

const run = promisify(execFile);

/**
 * Files as a git revision has them.
 *
 * @param root folder of the working tree, to which paths are relative
 * @param ref a commit, branch or tag that is known
 */
export function filesOfRevision(root: string, ref: string): ReadFile {
  return (file) =>
    run('git', ['-C', root, 'show', `${ref}:./${file}`], { encoding: 'buffer', maxBuffer: 2 ** 28 }).then(
      ({ stdout }) => stdout,
      () => undefined,
    );
}

/** Files as they are. */
export function filesOfTree(root: string): ReadFile {
  return (file) => readFile(path.join(root, file)).catch(() => undefined);
}
