import { defineConfig } from 'tsdown';
import { writeCommandFile } from '../../scripts/command-file.ts';
import { declarations } from '../../scripts/declarations.ts';

/** The model and its types are private: they are bundled. The documents travel inside the code. */
export default defineConfig({
  ...(await declarations(import.meta.dirname, ['model'])),
  entry: { index: 'src/index.ts', command: 'src/cli.ts' },
  platform: 'node',
  target: 'node22.18',
  deps: { alwaysBundle: [/^@partner-apis\/model/] },
  sourcemap: false,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  onSuccess: () => writeCommandFile(import.meta.dirname),
});
