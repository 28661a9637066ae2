import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UserConfig } from 'tsdown';
import { writeCommandFile } from './command-file.ts';

/**
 * Settings of a generator's build that put the sources of a runtime into the package, because its command writes them
 * beside generated code, and that end with the package's `dist/cli.js`.
 *
 * @param folder absolute path of the generator's package
 * @param runtime folder of the runtime's package, relative to `folder`
 * @param target folder of the copy, relative to `folder`
 */
export function withRuntimeSources(
  folder: string,
  runtime: string,
  target: string,
): Required<Pick<UserConfig, 'copy' | 'onSuccess'>> {
  return {
    copy: ['src', 'LICENSE'].map((name) => ({ from: `${runtime}/${name}`, to: target })),
    onSuccess: async () => {
      await writeManifest(path.join(folder, runtime), path.join(folder, target));
      await writeCommandFile(folder);
    },
  };
}

/** Says which version of the runtime is copied. The rest of its manifest means nothing in a folder of another package. */
async function writeManifest(runtime: string, target: string): Promise<void> {
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(
    await readFile(path.join(runtime, 'package.json'), 'utf8'),
  );
  const { name, version, type } = manifest;
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify({ name, version, type }, null, 2)}\n`);
}
