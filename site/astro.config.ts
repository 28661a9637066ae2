import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { models } from '@partner-apis/model/models';
import { defineConfig } from 'astro/config';
import { brand } from './src/brand.ts';
import { familyModules } from './src/build/family-modules.ts';
import { intentDirective } from './src/build/intent-directive.ts';

/** Workspaces resolve to their sources, as in every other command of the repository. */
const fromSource = 'partner-apis-source';
const onServer = {
  conditions: [fromSource, 'module', 'node', 'development|production'],
  noExternal: [/^@partner-apis\//],
};

export default defineConfig({
  site: brand.portalOrigin,
  base: '/portal',
  outDir: './dist',
  build: { format: 'directory' },
  // Whitespace means what it means in HTML: a line break beside an element is a space.
  compressHTML: true,
  integrations: [mdx(), react(), sitemap(), intentDirective()],
  markdown: { syntaxHighlight: 'prism' },
  devToolbar: { enabled: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      // Pagefind compiles its index reader from WebAssembly.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    // Astro's own marker in every MDX module; that it does not survive bundling is as intended.
    build: {
      rolldownOptions: {
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
    plugins: [familyModules(models, brand.npmScope)],
    resolve: { conditions: [fromSource, 'module', 'browser', 'development|production'] },
    ssr: { resolve: onServer },
    environments: { prerender: { resolve: onServer } },
  },
});
