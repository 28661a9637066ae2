import { globSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { watched } from '../watched-process.ts';
import type { Contestant } from './contestant.ts';
import { strictTypeErrors, textOf } from './output.ts';

const XSD2TS = createRequire(import.meta.url).resolve('xsd2ts');

/** It writes below its working directory, and prints the names of its inputs. */
const RUN = `
const { generateTemplateClassesFromXSD } = require(${JSON.stringify(XSD2TS)});
console.log = () => {};
for (const file of process.argv.slice(1)) generateTemplateClassesFromXSD(file);`;

/** Types alone: it has no reader and no writer. */
export const xsd2ts: Contestant = {
  name: 'xsd2ts',
  generate: async ({ folder: schemas, entries }, folder) => {
    mkdirSync(path.join(folder, 'src'));
    const files = entries.map((entry) => path.join(schemas, entry));
    const { cpuSeconds, peakMegabytes } = await watched([process.execPath, '-e', RUN, ...files], folder);
    const output = globSync('src/generated/**/*.ts', { cwd: folder });
    return {
      cpuSeconds,
      peakMegabytes,
      text: textOf(folder, output),
      typeErrors: output.length === 0 ? 0 : await strictTypeErrors(folder, ['src/**/*.ts']),
    };
  },
};
