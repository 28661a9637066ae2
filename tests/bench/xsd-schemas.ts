/**
 * Compares verdicts on schemas: the schemas of `tests/xsd/features/`, and changed copies of them, which are often invalid.
 * The judges are libxml2, the JDK's validator, and xjc if there is a folder of its archives. Where all others agree with
 * each other and not with this compiler, it is likely to be wrong.
 *
 *     npm run bench:xsd-schemas -- --mutants 20 --xjc <folder of jaxb-xjc and what it needs>
 *     npm run bench:xsd-schemas -- --disagreements /tmp/disagreements.tsv
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { schemaFiles } from '../xsd/features/feature.ts';
import { FEATURES } from '../xsd/features/features.ts';
import { table } from './table.ts';
import { jdkProcess, XJC_ADVICE, xjcProcess } from './xsd-judges/java.ts';
import type { Verdict } from './xsd-judges/verdict.ts';
import { mutantsOf } from './xsd-sets/mutants.ts';
import { compiler } from './xsd-suite/compiler.ts';
import { libxml2 } from './xsd-suite/libxml2.ts';

const { values } = parseArgs({
  options: {
    /** Changed copies of each schema. */
    mutants: { type: 'string', default: '20' },
    /** The folder of Java archives. */
    xjc: { type: 'string' },
    /** The file that every disagreement is written to: verdicts, schema, change, reasons, text. */
    disagreements: { type: 'string' },
  },
});

const folder = mkdtempSync(path.join(tmpdir(), 'xsd-schemas-'));
using jdk = jdkProcess();
using xjc = values.xjc === undefined ? undefined : xjcProcess(values.xjc);
if (xjc === undefined) process.stderr.write(`${XJC_ADVICE}\n`);
const ours = compiler(folder);
const reference = libxml2(folder);
const judges: readonly (readonly [name: string, judge: (file: string) => Promise<Verdict>])[] = [
  ['this compiler', (file) => compiled(ours, file)],
  ['libxml2', (file) => compiled(reference, file)],
  ...(jdk === undefined ? [] : [['JDK', (file: string) => jdk.ask('schema', pathOf(file))] as const]),
  ...(xjc === undefined ? [] : [['xjc', (file: string) => xjc.ask(pathOf(file))] as const]),
];

function pathOf(file: string): string {
  return path.join(folder, file);
}

async function compiled(judge: typeof ours, file: string): Promise<Verdict> {
  using schema = await judge.compile([file]);
  return { valid: schema.verdict === 'valid', reason: schema.reason.split('\n')[0] ?? '' };
}

const counts = new Map<string, number>();
const lines: string[] = [];
try {
  for (const [index, feature] of FEATURES.entries()) {
    const { 'schema.xsd': schema = '', ...others } = schemaFiles(feature);
    for (const [name, text] of Object.entries(others)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const mutants = mutantsOf(schema, Number(values.mutants), index + 1);
    for (const { change, text } of [{ change: 'none', text: schema }, ...mutants]) {
      writeFileSync(path.join(folder, 'schema.xsd'), text);
      const opinions: Verdict[] = [];
      for (const [, judge] of judges) opinions.push(await judge('schema.xsd'));
      const verdicts = opinions.map(({ valid }) => (valid ? 'valid' : 'invalid')).join('\t');
      counts.set(verdicts, (counts.get(verdicts) ?? 0) + 1);
      if (new Set(opinions.map(({ valid }) => valid)).size > 1)
        lines.push(
          [verdicts, feature.name, change, ...opinions.map(({ reason }) => reason), text].join('\t'),
        );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const rows = [...counts]
  .sort(([, a], [, b]) => b - a)
  .map(([key, count]) => [...key.split('\t'), String(count)]);
process.stdout.write(`${table([[...judges.map(([name]) => name), 'schemas'], ...rows])}\n`);
if (values.disagreements !== undefined) writeFileSync(values.disagreements, `${lines.join('\n')}\n`);
