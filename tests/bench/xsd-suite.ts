/**
 * Agreement with the W3C XML Schema test suite (XML Schema 1.0), beside that of libxml2, of the JDK's validator, and of
 * `xjc`, where they run. The suite is a folder outside of the repository: a copy of https://github.com/w3c/xsdtests.
 *
 *     npm run bench:xsd-suite -- /tmp/xsdtests
 *     npm run bench:xsd-suite -- /tmp/xsdtests --set ms --disagreements /tmp/disagreements.tsv --alone
 *     npm run bench:xsd-suite -- /tmp/xsdtests --xjc <folder of jaxb-xjc and what it needs>
 *
 * A schema test agrees where a judge compiles a valid schema, or refuses an invalid one. Instances are judged where the
 * schema is valid and the judge compiles it.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { table } from './table.ts';
import { groupsOf, type TestGroup, type Verdict } from './xsd-suite/catalogue.ts';
import { compiler } from './xsd-suite/compiler.ts';
import { javaJudges } from './xsd-suite/java.ts';
import type { CompiledSchema, Judge, Judgement } from './xsd-suite/judge.ts';
import { libxml2 } from './xsd-suite/libxml2.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    /** Only groups whose names contain this text. */
    name: { type: 'string' },
    /** The file that every disagreement of the compiler is written to, with the judges that share its verdict. */
    disagreements: { type: 'string' },
    /** Without other judges. */
    alone: { type: 'boolean', default: false },
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

interface NoJudgement {
  readonly verdict: 'none';
  readonly reason: string;
}

class Agreement {
  readonly judge: Judge;
  /** The reason of each verdict that is not the suite's, by its test. */
  readonly disagreements = new Map<string, string>();
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

  async #judged(compiled: CompiledSchema, file: string): Promise<Judgement | NoJudgement> {
    try {
      return await compiled.judge(file);
    } catch (error) {
      return { verdict: 'none', reason: `failed: ${String(error)}` };
    }
  }

  #count(
    key: string,
    test: readonly [string, string, string, Verdict],
    { verdict, reason }: Judgement | NoJudgement,
  ): void {
    const tally = this.#tallies.get(key) ?? { agreed: 0, total: 0 };
    this.#tallies.set(key, tally);
    tally.total++;
    if (verdict === test[3]) tally.agreed++;
    else this.disagreements.set(test.join('\t'), reason.split('\n')[0] ?? '');
  }

  cell(kind: string, sets: readonly string[]): string {
    const tallies = sets.map((set) => this.#tallies.get(`${set} ${kind}`) ?? { agreed: 0, total: 0 });
    const [agreed, total] = [sum(tallies, 'agreed'), sum(tallies, 'total')];
    return total === 0 ? '' : `${((agreed / total) * 100).toFixed(1)} % of ${total}`;
  }
}

/** The disagreements of the first judge, each with the judges of the same verdict. */
function disagreementsOf([first, ...others]: readonly Agreement[]): string {
  return [...(first?.disagreements ?? [])]
    .map(([test, reason]) => {
      const sharing = others.filter(({ disagreements }) => disagreements.has(test));
      return `${test}\t${reason}\t${sharing.map(({ judge }) => judge.name).join(', ')}\n`;
    })
    .join('');
}

function sum(tallies: readonly Tally[], part: keyof Tally): number {
  return tallies.reduce((all, tally) => all + tally[part], 0);
}

const groups = groupsOf(folder).filter(
  ({ set, name }) => (values.set ?? set) === set && name.includes(values.name ?? ''),
);
using java = values.alone ? undefined : javaJudges(folder, values.xjc);
const judges = [compiler(folder), ...(values.alone ? [] : [libxml2(folder)]), ...(java?.judges ?? [])];
const agreements = judges.map((judge) => new Agreement(judge));
for (const group of groups) for (const agreement of agreements) await agreement.try(group);

const sets = [...new Set(groups.map(({ set }) => set))];
const rows = [...sets.map((set) => [set]), sets].map((row) => [
  row.length === 1 ? String(row[0]) : 'all',
  ...agreements.flatMap((agreement) => [agreement.cell('schemas', row), agreement.cell('instances', row)]),
]);
const heading = judges.flatMap(({ name }) => [`${name}: schemas`, 'instances']);
process.stdout.write(`${table([['set', ...heading], ...rows])}\n`);
if (values.disagreements !== undefined) writeFileSync(values.disagreements, disagreementsOf(agreements));
