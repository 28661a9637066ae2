/**
 * Agreement with the W3C XML Schema test suite (XML Schema 1.0), beside libxml2's, and beside that of Java's judges where
 * they are asked for. The suite is a folder outside of the repository: a copy of https://github.com/w3c/xsdtests.
 *
 *     npm run bench:xsd-suite -- /tmp/xsdtests
 *     npm run bench:xsd-suite -- /tmp/xsdtests --set ms --disagreements /tmp/disagreements.tsv --alone
 *     npm run bench:xsd-suite -- /tmp/xsdtests --jdk --xjc <folder of jaxb-xjc and what it needs>
 *
 * A schema test agrees where a judge compiles a valid schema, or refuses an invalid one. Instances are judged where the
 * schema is valid and the judge compiles it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { table } from './table.ts';
import { HOW_TO_GET_XJC } from './xsd-judges/java-judge.ts';
import { groupsOf, type TestGroup, type Verdict } from './xsd-suite/catalogue.ts';
import { compiler } from './xsd-suite/compiler.ts';
import { java } from './xsd-suite/java.ts';
import type { CompiledSchema, Judge, Judgement } from './xsd-suite/judge.ts';
import { libxml2 } from './xsd-suite/libxml2.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    /** Only groups whose names contain this text. */
    name: { type: 'string' },
    /** The file that every disagreement of the compiler is written to. */
    disagreements: { type: 'string' },
    /** Without libxml2. */
    alone: { type: 'boolean', default: false },
    /** With the validator of the JDK. */
    jdk: { type: 'boolean', default: false },
    /** The folder of Java archives. */
    xjc: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined)
  throw new Error('Name the folder of the suite: npm run bench:xsd-suite -- /tmp/xsdtests');

interface Tally {
  agreed: number;
  total: number;
}

class Agreement {
  readonly judge: Judge;
  readonly disagreements: string[] = [];
  readonly #tallies = new Map<string, Tally>();

  constructor(judge: Judge) {
    this.judge = judge;
  }

  async try(group: TestGroup): Promise<void> {
    using compiled = await this.#compiled(group);
    const { schema, instances, set } = group;
    if (schema) this.#count(`${set} schemas`, [set, 'schema', schema.name, schema.expected], compiled);
    if (schema?.expected === 'invalid' || compiled.verdict === 'invalid') return;
    for (const { name, file, expected } of instances)
      this.#count(
        `${set} instances`,
        [set, 'instance', `${name} ${file}`, expected],
        await this.#judged(compiled, file),
      );
  }

  /** A judge that fails to give a verdict agrees with nothing. */
  async #compiled({ documents, schema }: TestGroup): Promise<CompiledSchema> {
    try {
      return await this.judge.compile(documents);
    } catch (error) {
      const verdict = schema?.expected === 'valid' ? 'invalid' : 'valid';
      const reason = `failed: ${String(error)}`;
      return { verdict, reason, judge: () => ({ verdict, reason }), [Symbol.dispose]() {} };
    }
  }

  async #judged(compiled: CompiledSchema, file: string): Promise<Judgement> {
    try {
      return await compiled.judge(file);
    } catch (error) {
      return { verdict: 'none', reason: `failed: ${String(error)}` };
    }
  }

  #count(
    key: string,
    test: readonly [string, string, string, Verdict],
    { verdict, reason }: Judgement,
  ): void {
    const tally = this.#tallies.get(key) ?? { agreed: 0, total: 0 };
    this.#tallies.set(key, tally);
    tally.total++;
    if (verdict === test[3]) tally.agreed++;
    else this.disagreements.push([...test, reason.split('\n')[0]].join('\t'));
  }

  cell(kind: string, sets: readonly string[]): string {
    const tallies = sets.map((set) => this.#tallies.get(`${set} ${kind}`) ?? { agreed: 0, total: 0 });
    const [agreed, total] = [sum(tallies, 'agreed'), sum(tallies, 'total')];
    return total === 0 ? '' : `${((agreed / total) * 100).toFixed(1)} % of ${total}`;
  }
}

function sum(tallies: readonly Tally[], part: keyof Tally): number {
  return tallies.reduce((all, tally) => all + tally[part], 0);
}

const groups = groupsOf(folder).filter(
  ({ set, name }) => (values.set ?? set) === set && name.includes(values.name ?? ''),
);
if (values.xjc === undefined) process.stderr.write(`${HOW_TO_GET_XJC}\n`);
using processes = new DisposableStack();
const judges = [
  compiler(folder),
  ...(values.alone ? [] : [libxml2(folder)]),
  ...(values.jdk ? [processes.use(java(folder))] : []),
  ...(values.xjc === undefined ? [] : [processes.use(java(folder, path.resolve(values.xjc)))]),
];
const agreements = judges.map((judge) => new Agreement(judge));
for (const group of groups) for (const agreement of agreements) await agreement.try(group);

const sets = [...new Set(groups.map(({ set }) => set))];
const rows = [...sets.map((set) => [set]), sets].map((row) => [
  row.length === 1 ? String(row[0]) : 'all',
  ...agreements.flatMap((agreement) => [agreement.cell('schemas', row), agreement.cell('instances', row)]),
]);
const heading = judges.flatMap(({ name }) => [`${name}: schemas`, 'instances']);
process.stdout.write(`${table([['set', ...heading], ...rows])}\n`);
if (values.disagreements !== undefined)
  writeFileSync(values.disagreements, `${agreements[0]?.disagreements.join('\n') ?? ''}\n`);
