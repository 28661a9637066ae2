import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleLanguage } from '../sample-language.ts';
import { failuresIn, hasTool, runTool } from './tool.ts';

const DRIVER = `import contextlib, io, json, sys
for sample in json.load(open(sys.argv[1], encoding="utf-8")):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(sample["code"], {})
    except Exception as error:
        print(sample["name"] + ": " + repr(error))
`;

/** One interpreter runs every sample. */
export const python: SampleLanguage = {
  id: 'python',
  isAvailable: () => hasTool('python3'),
  run: async (samples, { folder, secrets }) => {
    const [driver, list] = [path.join(folder, 'driver.py'), path.join(folder, 'samples.json')];
    await writeFile(driver, DRIVER);
    await writeFile(list, JSON.stringify(samples));
    return failuresIn(await runTool('python3', [driver, list], secrets));
  },
};
