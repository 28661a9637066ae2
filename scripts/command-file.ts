import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The form of `engines.node` in our manifests. */
const LEAST = /^>=(\d+)\.(\d+)$/;

/**
 * Writes `dist/cli.js` of a package whose command is built as `dist/command.js`. It loads the command if this Node is as
 * new as the package requires, and otherwise prints which Node is needed: an older Node rejects the imports of the
 * command before its first line runs.
 *
 * @param folder absolute path of the package
 */
export async function writeCommandFile(folder: string): Promise<void> {
  const manifest: { readonly name: string; readonly engines: { readonly node: string } } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  );
  const code = commandFile(manifest.name, manifest.engines.node);
  await writeFile(path.join(folder, 'dist', 'cli.js'), code, { mode: 0o755 });
}

/** Prints the file in syntax that Node has understood since version 13. */
export function commandFile(name: string, range: string): string {
  const [, major, minor] = LEAST.exec(range) ?? [];
  if (minor === undefined) throw new Error(`${name}: engines.node is ${range}, expected >=<major>.<minor>.`);
  return `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > ${major} || (major === ${major} && minor >= ${minor})) {
  import('./command.js');
} else {
  console.error('${name} needs Node ${major}.${minor} or newer, and this is Node ' + process.versions.node + '.');
  process.exitCode = 1;
}
`;
}
