import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { serveFolder } from '../../browser/static-server.ts';
import { installedElsewhere } from '../installed-elsewhere.ts';
import type { Usage } from '../measured-process.ts';
import { watched } from '../watched-process.ts';
import type { Contestant } from './contestant.ts';
import { strictTypeErrors, textOf } from './output.ts';

/**
 * It reads addresses alone, so that a server on the loopback interface has the schemas. Its reader neither validates nor
 * writes.
 *
 * @param node the program that node-gyp has the headers of
 * @returns undefined where it cannot be installed
 */
export async function cxsd(node: string): Promise<Contestant | undefined> {
  const modules = await installedElsewhere(['cxsd@0.1.1']);
  if (modules === undefined) return undefined;
  // Its reader of XML is compiled where it is installed.
  await promisify(execFile)('npm', ['rebuild', 'node-expat'], { cwd: path.dirname(modules) });
  const command = path.join(modules, 'cxsd/cxsd-cli.js');
  return {
    name: 'cxsd',
    generate: async ({ folder: schemas, entries }, folder) => {
      const server = await serveFolder(pathToFileURL(`${schemas}/`), '/schemas');
      try {
        const usages: Usage[] = [];
        for (const entry of entries) {
          const address = `${server.origin}/schemas/${entry}`;
          usages.push(await watched([node, command, address], folder));
        }
        const output = globSync('xmlns/**/*.d.ts', { cwd: folder });
        return {
          cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
          peakMegabytes: Math.max(...usages.map(({ peakMegabytes }) => peakMegabytes)),
          text: textOf(folder, output),
          typeErrors: output.length === 0 ? 0 : await strictTypeErrors(folder, ['xmlns/**/*.d.ts']),
        };
      } finally {
        await server.close();
      }
    },
  };
}
