import { runMain } from './main.ts';
import { publishedPackages } from './published-packages.ts';
import { run } from './run.ts';

/** Checks the tarball of every published package: its exports exist, its types resolve, and its size is within budget. */
async function checkPackages(): Promise<void> {
  for (const { folder } of await publishedPackages()) {
    await run('publint', 'run', '--strict', folder);
    await run('attw', '--pack', folder, '--profile', 'esm-only', '--quiet');
  }
  await run('size-limit');
}

runMain(checkPackages);
