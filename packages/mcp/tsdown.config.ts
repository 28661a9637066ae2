import { defineConfig } from 'tsdown';
import { writeCommandFile } from '../../scripts/command-file.ts';
import { declarations } from '../../scripts/declarations.ts';

/** The command with what it needs of the model and of the portal's search, and the data that `write-data.ts` has written. */
export default defineConfig({
  ...(await declarations(import.meta.dirname, ['model'])),
  entry: { index: 'src/index.ts', command: 'src/cli.ts' },
  platform: 'node',
  target: 'node22.18',
  deps: { alwaysBundle: [/^@partner-apis\/model/, /^stemmer$/], onlyBundle: false },
  sourcemap: false,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  copy: [{ from: 'src/generated/*.json', to: 'dist/data' }],
  onSuccess: () => writeCommandFile(import.meta.dirname),
});
