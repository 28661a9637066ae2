import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleLanguage } from '../sample-language.ts';
import { failuresIn, hasTool, runTool } from './tool.ts';

/** One shell runs every sample, each in its own subshell. */
export const curl: SampleLanguage = {
  id: 'curl',
  isAvailable: () => hasTool('curl'),
  run: async (samples, { folder, secrets }) => {
    const script = samples.map(
      ({ name, code }) => `(\n${code}\n) >/dev/null 2>&1 || echo "${name}: curl exited with an error"\n`,
    );
    const file = path.join(folder, 'samples.sh');
    await writeFile(file, script.join(''));
    return failuresIn(await runTool('sh', [file], secrets));
  },
};
