import { runMain } from './main.ts';
import { publishedPackages } from './published-packages.ts';
import { checkTarballs } from './release/check.ts';
import { pack } from './release/pack.ts';
import { ROOT } from './settings.ts';

/** Checks the tarball of every published package, as a release does before publishing. */
async function checkPackages(): Promise<void> {
  const packages = await publishedPackages();
  const packed = await pack(
    ROOT,
    packages.map(({ folder, manifest }) => ({ name: manifest.name, folder })),
  );
  await checkTarballs(ROOT, packed);
}

runMain(checkPackages);
