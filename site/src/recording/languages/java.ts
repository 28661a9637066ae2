import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleLanguage } from '../sample-language.ts';
import { failuresIn, hasTool, runTool } from './tool.ts';

/** The locale for Java, which otherwise cannot read paths with characters beyond ASCII. */
const LOCALE = 'C.UTF-8';

/** The samples are methods of one class, which one virtual machine compiles and runs. */
export const java: SampleLanguage = {
  id: 'java',
  isAvailable: () => hasTool('javac', '-version'),
  run: async (samples, { folder, secrets }) => {
    const lines = samples.map(({ code }) => code.split('\n'));
    const imports = new Set(lines.flat().filter((line) => line.startsWith('import ')));
    const methods = lines.map((each, index) => {
      const statements = each.filter((line) => !line.startsWith('import '));
      return `  static void sample${index}() throws Exception {\n${statements.join('\n')}\n  }`;
    });
    const calls = samples.map(
      ({ name }, index) =>
        `    try { sample${index}(); } catch (Throwable error) { out.println("${name}: " + error); }`,
    );
    const file = path.join(folder, 'Samples.java');
    await writeFile(
      file,
      [
        ...imports,
        'class Samples {',
        ...methods,
        '  public static void main(String[] names) {',
        '    var out = System.out;',
        '    System.setOut(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()));',
        ...calls,
        '    System.exit(0);',
        '  }',
        '}',
        '',
      ].join('\n'),
    );
    // Most of the time goes into compiling once, so optimized machine code is not worth it.
    const values = ['-XX:TieredStopAtLevel=1', file];
    return failuresIn(await runTool('java', values, { ...secrets, LC_ALL: LOCALE }));
  },
};
