import { defineConfig } from 'tsdown';
import { writeCommandFile } from '../../scripts/command-file.ts';
import { declarations } from '../../scripts/declarations.ts';

export default defineConfig({
  ...(await declarations(import.meta.dirname, ['model'])),
  entry: {
    index: 'src/index.ts',
    faults: 'src/faults/index.ts',
    node: 'src/node/index.ts',
    command: 'src/node/cli.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  external: [/^node:/],
  sourcemap: false,
  inputOptions: { resolve: { conditionNames: ['partner-apis-source', 'import', 'default'] } },
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  onSuccess: () => writeCommandFile(import.meta.dirname),
});
