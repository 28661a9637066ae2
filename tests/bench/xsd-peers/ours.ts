import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { watched } from '../watched-process.ts';
import { generate, generatedReader, typeErrors, writeProject } from '../xsd-sets/generated-code.ts';
import type { Contestant } from './contestant.ts';
import { textOf } from './output.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../../packages/xsd/dist/cli.js');

/** The built command generates the code; its reader makes every check that it supports. */
export const ours: Contestant = {
  name: '@partner-apis/xsd',
  generate: async (set, folder) => {
    const command = [process.execPath, COMMAND, ...set.entries, '--out', path.join(folder, 'command')];
    const { cpuSeconds, peakMegabytes } = await watched(command, set.folder);
    const files = globSync('command/**/*.ts', { cwd: folder });
    const text = textOf(folder, files);
    if (text === '') return { cpuSeconds, peakMegabytes, text, typeErrors: 0 };
    const project = path.join(folder, 'project');
    mkdirSync(project);
    writeProject(await generate(set.folder, set.set, set.entries), project);
    return { cpuSeconds, peakMegabytes, text, typeErrors: (await typeErrors(project)) === '' ? 0 : 1 };
  },
  read: async (set, folder, documents) => {
    const code = await generate(set.folder, set.set, set.entries);
    const reader = await generatedReader(path.join(folder, 'project'), code);
    return documents.map((text) => reader.read(text));
  },
};
