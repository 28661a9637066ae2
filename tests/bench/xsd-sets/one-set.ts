/**
 * Proves one set, in a process of its own so that its memory is its own, and prints the result as JSON.
 *
 *     node tests/bench/xsd-sets/one-set.ts <folder> <set> <mutants> <file for disagreements>
 */
import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Verdict } from '../xsd-judges/verdict.ts';
import {
  type GeneratedReader,
  generate,
  generatedReader,
  typeErrors,
  writeProject,
} from './generated-code.ts';
import { type JdkJudge, jdk } from './jdk.ts';
import { libxml2 } from './libxml2.ts';
import { mutantsOf } from './mutants.ts';
import { documentsOf, type SampleDocument } from './sample-documents.ts';
import type { SetResult } from './set-result.ts';
import { SCHEMA_SETS } from './sets.ts';

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
  if (entries.length === 0) throw new Error(`There is no ${set.entries.join(', ')}`);
  const start = performance.now();
  const code = await generate(folder, set, entries);
  const seconds = (performance.now() - start) / 1000;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  writeProject(code, project);
  const types = await typeErrors(project);
  const reader = await generatedReader(project, code);
  const judge = libxml2(folder, set, entries);
  const second = await jdk(folder, set, path.join(project, 'jdk'));
  using _ended = typeof second === 'string' ? undefined : second;
  const tally = {
    ...{ documents: 0, mutants: 0, agreed: 0, judged: 0, written: 0, writtenValid: 0 },
    ...{ jdkAgreed: 0, jdkJudged: 0, outvoted: 0 },
  };
  const fault = [
    types,
    typeof judge === 'string' ? `libxml2: ${judge}` : '',
    typeof second === 'string' ? `JDK: ${second}` : '',
  ];
  if (typeof judge !== 'string') {
    const judges = { libxml2: judge, jdk: typeof second === 'string' ? undefined : second };
    await compare(reader, judges, tally);
  }
  const size = { schemas: entries.length, roots: reader.roots.length, seconds, megabytes };
  return { ...size, ...tally, fault: fault.filter(Boolean).join('; ').split('\n')[0] ?? '' };
}

type Tally = Omit<SetResult, 'schemas' | 'roots' | 'seconds' | 'megabytes' | 'fault'>;

interface Judges {
  readonly libxml2: (text: string) => Verdict;
  readonly jdk: JdkJudge | undefined;
}

/** A document of the set, or a mutant of one. */
interface Judged {
  readonly file: string;
  readonly change: string;
  readonly text: string;
}

async function compare(reader: GeneratedReader, judges: Judges, tally: Tally): Promise<void> {
  const documents = documentsOf(folder, set, reader);
  tally.documents = documents.length;
  const bases: SampleDocument[] = [];
  for (const document of documents)
    if (await judgeAll(reader, judges, { ...document, change: 'as it is' }, tally)) bases.push(document);
  const each = Math.ceil(Number(mutants) / Math.max(bases.length, 1));
  for (const [index, { file, text }] of bases.entries())
    for (const mutant of mutantsOf(text, each, index + 1)) {
      tally.mutants++;
      await judgeAll(reader, judges, { file, ...mutant }, tally);
    }
}

/** @returns whether libxml2 finds the document valid */
async function judgeAll(
  reader: GeneratedReader,
  judges: Judges,
  document: Judged,
  tally: Tally,
): Promise<boolean> {
  const { text } = document;
  const [ours, theirs, second] = [reader.read(text), judges.libxml2(text), await judges.jdk?.judge(text)];
  tally.judged++;
  if (ours.valid === theirs.valid) tally.agreed++;
  if (second !== undefined) {
    tally.jdkJudged++;
    if (ours.valid === second.valid) tally.jdkAgreed++;
    if (ours.valid !== theirs.valid && theirs.valid === second.valid) tally.outvoted++;
  }
  if (ours.valid !== theirs.valid || ours.valid !== (second ?? theirs).valid)
    report(document, ours.valid ? 'taken' : 'refused', [ours, theirs, ...(second ? [second] : [])]);
  if (ours.valid && theirs.valid) {
    tally.written++;
    const again = ours.written === undefined ? ours : judges.libxml2(ours.written);
    if (ours.written !== undefined && again.valid) tally.writtenValid++;
    else report(document, 'written', [again]);
  }
  return theirs.valid;
}

/** Appends a line with the verdicts of this compiler, of libxml2 and of the JDK. */
function report({ file, change }: Judged, how: string, verdicts: readonly Verdict[]): void {
  if (disagreements === '') return;
  const said = verdicts.map(({ valid, reason }) => (valid ? 'valid' : (reason.split('\n')[0] ?? '')));
  appendFileSync(disagreements, `${[name, how, file, change, ...said].join('\t')}\n`);
}
