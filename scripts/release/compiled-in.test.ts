import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publishedPackages } from '../published-packages.ts';
import { ROOT } from '../settings.ts';

const packages = await publishedPackages();

test.each(packages)(
  '$manifest.name carries the licences of the code compiled into it',
  async ({ folder }) => {
    const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
    const { devDependencies = {} }: { readonly devDependencies?: Readonly<Record<string, string>> } =
      JSON.parse(await read(`${folder}/package.json`));
    const compiledIn = Object.keys(devDependencies).filter((name) => !name.startsWith('@partner-apis/'));
    const licence = await read(`${folder}/LICENSE`);
    for (const name of compiledIn) {
      expect(licence).toContain((await read(`node_modules/${name}/LICENSE`)).trim());
    }
  },
);
