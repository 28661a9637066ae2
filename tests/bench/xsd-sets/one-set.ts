/**
 * Proves one set, in a process of its own so that its memory is its own, and prints the result as JSON.
 *
 *     node tests/bench/xsd-sets/one-set.ts <folder> <set> <mutants> <file for disagreements>
 */
import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type GeneratedReader,
  generate,
  generatedReader,
  typeErrors,
  writeProject,
} from './generated-code.ts';
import { libxml2 } from './libxml2.ts';
import { mutantsOf } from './mutants.ts';
import { documentsOf } from './sample-documents.ts';
import type { SetResult } from './set-result.ts';
import { SCHEMA_SETS } from './sets.ts';
import type { Verdict } from './verdict.ts';

const [, , folder = '', name = '', mutants = '0', disagreements = ''] = process.argv;
const found = SCHEMA_SETS.find((set) => set.name === name);
if (found === undefined) throw new Error(`There is no set ${name}`);
const set = found;
const project = mkdtempSync(path.join(tmpdir(), 'xsd-set-'));
try {
  process.stdout.write(JSON.stringify(await result()));
} finally {
  rmSync(project, { recursive: true, force: true });
}

async function result(): Promise<SetResult> {
  const entries = set.entries.flatMap((glob) => globSync(glob, { cwd: folder }).sort());
  const start = performance.now();
  const code = await generate(folder, set, entries);
  const seconds = (performance.now() - start) / 1000;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  writeProject(code, project);
  const types = await typeErrors(project);
  const reader = await generatedReader(project, code);
  const judge = libxml2(folder, set, entries);
  const tally = { documents: 0, mutants: 0, agreed: 0, judged: 0, written: 0, writtenValid: 0 };
  const fault = [types, typeof judge === 'string' ? `libxml2: ${judge}` : ''].filter(Boolean).join('; ');
  if (typeof judge !== 'string') compare(reader, judge, tally);
  const size = { schemas: entries.length, roots: reader.roots.length, seconds, megabytes };
  return { ...size, ...tally, fault: fault.split('\n')[0] ?? '' };
}

type Tally = Pick<SetResult, 'documents' | 'mutants' | 'agreed' | 'judged' | 'written' | 'writtenValid'>;

function compare(reader: GeneratedReader, judge: (text: string) => Verdict, tally: Tally): void {
  const documents = documentsOf(folder, set, reader);
  tally.documents = documents.length;
  const bases = documents.filter(({ file, text }) => judgeBoth(reader, judge, file, 'as it is', text, tally));
  const each = Math.ceil(Number(mutants) / Math.max(bases.length, 1));
  for (const [index, { file, text }] of bases.entries())
    for (const mutant of mutantsOf(text, each, index + 1)) {
      tally.mutants++;
      judgeBoth(reader, judge, file, mutant.change, mutant.text, tally);
    }
}

/** @returns whether libxml2 finds the document valid */
function judgeBoth(
  reader: GeneratedReader,
  judge: (text: string) => Verdict,
  file: string,
  change: string,
  text: string,
  tally: Tally,
): boolean {
  const [ours, theirs] = [reader.read(text), judge(text)];
  tally.judged++;
  if (ours.valid === theirs.valid) tally.agreed++;
  else report(file, change, ours.valid ? 'taken' : 'refused', ours.valid ? theirs.reason : ours.reason);
  if (ours.valid && theirs.valid) {
    tally.written++;
    const again = ours.written === undefined ? ours : judge(ours.written);
    if (ours.written !== undefined && again.valid) tally.writtenValid++;
    else report(file, change, 'written', again.reason);
  }
  return theirs.valid;
}

function report(file: string, change: string, how: string, reason: string): void {
  if (disagreements === '') return;
  const [first = ''] = reason.split('\n');
  appendFileSync(disagreements, `${[name, how, file, change, first].join('\t')}\n`);
}
