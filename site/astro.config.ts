import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { defineConfig } from 'astro/config';
import { brand } from './src/brand.ts';
import { contentSecurityPolicy } from './src/build/content-security-policy.ts';
import { familyModules } from './src/build/family-modules.ts';
import { intentDirective } from './src/build/intent-directive.ts';
import { pageFonts } from './src/build/page-fonts.ts';
import { loadSettings, settingsModule } from './src/build/settings-module.ts';
import { sitemapOptions } from './src/build/sitemap-options.ts';

/** Workspaces resolve to their sources, as in every other command of the repository. */
const fromSource = 'partner-apis-source';
const onServer = {
  conditions: [fromSource, 'module', 'node', 'development|production'],
  noExternal: [/^@partner-apis\//],
};

const settings = await loadSettings(process.env.PORTAL_CONFIG);

export default defineConfig({
  site: brand.portalOrigin,
  base: brand.portalPath,
  outDir: './dist',
  // Styles are inline: a page that waits for a second file takes half as long again to appear.
  build: { format: 'directory', inlineStylesheets: 'always' },
  // White space as in HTML: a line break next to an element is a space.
  compressHTML: true,
  integrations: [mdx(), react(), sitemap(sitemapOptions), intentDirective(), pageFonts()],
  markdown: { syntaxHighlight: 'prism' },
  devToolbar: { enabled: false },
  security: { csp: contentSecurityPolicy(settings) },
  vite: {
    // Astro's own marker in every MDX module, which is meant to disappear in the bundle.
    build: {
      rolldownOptions: {
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
    plugins: [familyModules(models, brand.npmScope, documents), settingsModule(settings)],
    resolve: { conditions: [fromSource, 'module', 'browser', 'development|production'] },
    ssr: { resolve: onServer },
    environments: { prerender: { resolve: onServer } },
  },
});
