/**
 * Holds the compiler and what it generates against public sets of schemas, with libxml2 as the judge: it gives its verdict
 * on sample documents, on mutants of them, and on each document that is read and written again. The JDK's validator, where
 * there is one, is a second judge of the documents and mutants. The sets are outside of
 * the repository, as `<folder>/<owner>/<name>`: copies of the repositories that `xsd-sets/sets.ts` names.
 *
 *     npm run bench:xsd-sets -- /tmp/sets
 *     npm run bench:xsd-sets -- /tmp/sets --set GPX --mutants 500 --disagreements /tmp/disagreements.tsv
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { table } from './table.ts';
import type { SetResult } from './xsd-sets/set-result.ts';
import { SCHEMA_SETS } from './xsd-sets/sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only sets whose names contain this text. */
    set: { type: 'string', default: '' },
    /** Mutants of each set. */
    mutants: { type: 'string', default: '200' },
    /** The file that every disagreement is written to: set, how, document, change, and each verdict. */
    disagreements: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder of the sets: npm run bench:xsd-sets -- /tmp/sets');
if (values.disagreements !== undefined) rmSync(values.disagreements, { force: true });

const HEADING = [
  'set',
  'schemas',
  'roots',
  'documents',
  'mutants',
  'agreement',
  'as the JDK',
  'outvoted',
  'written, valid',
  'seconds',
  'MB',
];
const rows: string[][] = [];
const faults: string[] = [];
const results: SetResult[] = [];
for (const { name } of SCHEMA_SETS.filter((set) => set.name.includes(values.set))) {
  const result = await proven(name);
  if (typeof result === 'string') {
    rows.push([name, ...HEADING.slice(1).map(() => '')]);
    faults.push(`- ${name}: ${result}`);
    continue;
  }
  results.push(result);
  if (result.fault !== '') faults.push(`- ${name}: ${result.fault}`);
  rows.push(row(name, result));
  process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`);
}
if (results.length > 1) rows.push(row('all', total()));
process.stdout.write(`${table([HEADING, ...rows])}\n\n${faults.join('\n')}\n`);

/** @returns the reason where the set has no result */
async function proven(name: string): Promise<SetResult | string> {
  const script = path.join(import.meta.dirname, 'xsd-sets/one-set.ts');
  const options = ['--conditions=partner-apis-source', '--disable-warning=ExperimentalWarning'];
  const settings = [path.resolve(folder ?? ''), name, values.mutants, values.disagreements ?? ''];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...options, script, ...settings], {
      timeout: 300_000,
    });
    const result: SetResult = JSON.parse(stdout);
    return result;
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return /^\w*Error: .*$/m.exec(output)?.[0] ?? 'the process was ended';
  }
}

function row(name: string, result: SetResult): string[] {
  return [
    name,
    String(result.schemas),
    String(result.roots),
    String(result.documents),
    String(result.mutants),
    percentage(result.agreed, result.judged),
    percentage(result.jdkAgreed, result.jdkJudged),
    result.jdkJudged === 0 ? '' : String(result.outvoted),
    percentage(result.writtenValid, result.written),
    result.seconds.toFixed(1),
    result.megabytes.toFixed(0),
  ];
}

function percentage(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} % of ${whole}`;
}

function total(): SetResult {
  const sum = (of: (result: SetResult) => number) => results.reduce((all, result) => all + of(result), 0);
  return {
    schemas: sum(({ schemas }) => schemas),
    roots: sum(({ roots }) => roots),
    documents: sum(({ documents }) => documents),
    mutants: sum(({ mutants }) => mutants),
    agreed: sum(({ agreed }) => agreed),
    judged: sum(({ judged }) => judged),
    jdkAgreed: sum(({ jdkAgreed }) => jdkAgreed),
    jdkJudged: sum(({ jdkJudged }) => jdkJudged),
    outvoted: sum(({ outvoted }) => outvoted),
    written: sum(({ written }) => written),
    writtenValid: sum(({ writtenValid }) => writtenValid),
    seconds: sum(({ seconds }) => seconds),
    megabytes: Math.max(...results.map(({ megabytes }) => megabytes)),
    fault: '',
  };
}
