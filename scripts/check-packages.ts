import { runMain } from './main.ts';
import { publishedPackages } from './published-packages.ts';
import { run } from './run.ts';

/** Checks the tarball of every published package: what it exports exists, its types resolve, it keeps its size. */
async function checkPackages(): Promise<void> {
  for (const { folder } of await publishedPackages()) {
    await run('publint', 'run', '--strict', folder);
    await run('attw', '--pack', folder, '--profile', 'esm-only', '--quiet');
  }
  await run('size-limit');
}

runMain(checkPackages);
