import path from 'node:path';
import { build } from 'esbuild';
import { build as buildWithVite, createLogger } from 'vite';
import webpack from 'webpack';
import type { ConsumerProject } from './consumer-project.ts';

/** Bundles `js/page.js` for a page that loads `page.js` of the returned folder. */
export type Bundle = (project: ConsumerProject) => Promise<string>;

/** The bundlers, each set up for a browser, where a module of Node is an error. */
export const bundlers: Readonly<Record<string, Bundle>> = {
  async esbuild({ folder }) {
    await bundleWithEsbuild(folder, 'page.js', 'bundle-esbuild/page.js');
    return path.join(folder, 'bundle-esbuild');
  },
  async webpack({ folder }) {
    const output = path.join(folder, 'bundle-webpack');
    await runWebpack({
      context: folder,
      mode: 'production',
      target: 'web',
      entry: './js/page.js',
      output: { path: output, filename: 'page.js' },
      performance: false,
    });
    return output;
  },
  async Vite({ folder }) {
    // It only warns about a module of Node, and replaces it by an empty one.
    const warnings: string[] = [];
    const warn = (text: string) => void (text.includes('externalized for browser') && warnings.push(text));
    await buildWithVite({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      customLogger: { ...createLogger('error'), warn, warnOnce: warn },
      build: {
        outDir: 'bundle-vite',
        rollupOptions: { input: 'js/page.js', output: { entryFileNames: 'page.js' } },
      },
    });
    if (warnings.length > 0) throw new Error(warnings.join('\n'));
    return path.join(folder, 'bundle-vite');
  },
};

/** Bundles a module of `js/` for runtimes other than Node. A module of Node is an error. */
export async function bundleWithEsbuild(folder: string, entry: string, outfile: string): Promise<void> {
  await build({
    absWorkingDir: folder,
    entryPoints: [`js/${entry}`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
}

function runWebpack(configuration: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error !== null && error !== undefined) return reject(error);
      if (stats?.hasErrors() === true) return reject(new Error(stats.toString('errors-only')));
      resolve();
    });
  });
}
