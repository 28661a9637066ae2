import { defineConfig } from 'tsdown';
import { declarations } from '../../scripts/declarations.ts';

export default defineConfig({
  ...(await declarations(import.meta.dirname)),
  entry: {
    index: 'src/index.ts',
    public: 'src/public.ts',
    zod: 'src/zod/index.ts',
    'openapi-fetch': 'src/openapi-fetch/index.ts',
    values: 'src/values/index.ts',
    webhooks: 'src/webhooks/index.ts',
  },
  platform: 'neutral',
  target: 'es2022',
  sourcemap: false,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
