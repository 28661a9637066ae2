/**
 * Holds our compiler beside others on public sets of schemas: what each makes of them, whether that passes its language's
 * type check, which names of the documents it keeps, and how its reader and writer agree with libxml2. The sets are those
 * of `bench:xsd-sets`, in the same folder.
 *
 *     npm run bench:xsd-peers -- /tmp/sets
 *     npm run bench:xsd-peers -- /tmp/sets --set UBL --mutants 100 --xjc <folder of jaxb-xjc and what it needs>
 *
 * Without `--xjc`, Java's compiler is left out; `cxsd` is installed from the registry, with node-gyp.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cxsd } from './xsd-peers/cxsd.ts';
import { fastXmlParser } from './xsd-peers/fast-xml-parser.ts';
import { measureSet } from './xsd-peers/measure-set.ts';
import { ours } from './xsd-peers/ours.ts';
import type { PeerResult } from './xsd-peers/result.ts';
import { contestantTable, setTable } from './xsd-peers/tables.ts';
import { xjc } from './xsd-peers/xjc.ts';
import { xsd2ts } from './xsd-peers/xsd2ts.ts';
import { SCHEMA_SETS } from './xsd-sets/sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only sets whose names contain this text. */
    set: { type: 'string', default: '' },
    /** Mutants of each set. */
    mutants: { type: 'string', default: '50' },
    /** The folder of Java archives. */
    xjc: { type: 'string' },
    /** The Node that compiled parts are made for, where `nodedir` names the headers of another one. */
    node: { type: 'string', default: process.execPath },
  },
});
const [from] = positionals;
if (from === undefined) throw new Error('Name the folder of the sets: npm run bench:xsd-peers -- /tmp/sets');

const others = await cxsd(values.node);
const contestants = [
  ours,
  ...(values.xjc === undefined ? [] : [xjc(path.resolve(values.xjc))]),
  ...(others === undefined ? [] : [others]),
  xsd2ts,
  fastXmlParser,
];
const results: PeerResult[] = [];
const leftOut: string[] = [];
const dist = path.resolve(import.meta.dirname, '../dist');
for (const set of SCHEMA_SETS.filter(({ name }) => name.includes(values.set))) {
  // Inside the repository, so that generated code finds its packages.
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(path.join(dist, 'xsd-peers-'));
  try {
    const settings = { from: path.resolve(from), folder, mutants: Number(values.mutants) };
    const measured = await measureSet(set, contestants, settings);
    results.push(...measured);
    process.stderr.write(`${JSON.stringify(measured)}\n`);
  } catch (error) {
    const [reason] = String(error).split('\n');
    leftOut.push(`- ${set.name}: ${reason}`);
    process.stderr.write(`${leftOut.at(-1)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const names = contestants.map(({ name }) => name);
console.info(`${contestantTable(names, results)}\n\n${setTable(names, results)}\n\n${leftOut.join('\n')}`);
