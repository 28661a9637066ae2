import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from '../xsd-judges/verdict.ts';
import { generate, generatedReader, writeProject } from '../xsd-sets/generated-code.ts';
import { libxml2 } from '../xsd-sets/libxml2.ts';
import { mutantsOf } from '../xsd-sets/mutants.ts';
import { documentsOf } from '../xsd-sets/sample-documents.ts';
import type { SchemaSet } from '../xsd-sets/schema-set.ts';
import type { Contestant, Generated, Read } from './contestant.ts';
import { type GatheredSet, gatherSet } from './gathered-set.ts';
import { namesIn, namesKept } from './names.ts';
import type { PeerResult } from './result.ts';

type Judge = (text: string) => Verdict;

/**
 * Lets every contestant compile one set, and read its documents and their mutants if it can.
 *
 * @param from folder of all sets
 * @param folder an empty one
 * @throws {Error} if libxml2 or our compiler, which finds the documents, rejects the set
 */
export async function measureSet(
  set: SchemaSet,
  contestants: readonly Contestant[],
  { from, folder, mutants }: { from: string; folder: string; mutants: number },
): Promise<PeerResult[]> {
  const gathered = gatherSet(set, from, path.join(folder, 'schemas'));
  const judge = libxml2(from, set, gathered.entries);
  if (typeof judge === 'string') throw new Error(`libxml2: ${judge}`);
  const samples = await sampleTexts(gathered, from, path.join(folder, 'samples'));
  const each = Math.ceil(mutants / Math.max(samples.length, 1));
  const changed = samples
    .filter((text) => judge(text).valid)
    .flatMap((text, index) => mutantsOf(text, each, index + 1).map((mutant) => mutant.text));
  const documents = [...samples, ...changed];
  const names = namesIn(gathered, samples);
  const results: PeerResult[] = [];
  for (const contestant of contestants) {
    const own = path.join(folder, `${results.length}`);
    mkdirSync(own);
    const generated = await contestant.generate?.(gathered, own);
    const isReader = generated === undefined || (generated.text !== '' && generated.typeErrors === 0);
    const reads = isReader ? await contestant.read?.(gathered, own, documents) : undefined;
    results.push({
      set: set.name,
      contestant: contestant.name,
      ...(generated && { generated: summary(generated, names) }),
      ...(reads && { read: compared(reads, documents, judge) }),
    });
  }
  return results;
}

async function sampleTexts(gathered: GatheredSet, from: string, project: string): Promise<string[]> {
  const code = await generate(gathered.folder, gathered.set, gathered.entries);
  mkdirSync(project);
  writeProject(code, project);
  const reader = await generatedReader(project, code);
  return documentsOf(from, gathered.set, reader).map(({ text }) => text);
}

function summary(generated: Generated, names: ReadonlySet<string>): NonNullable<PeerResult['generated']> {
  const { cpuSeconds, peakMegabytes, text, typeErrors } = generated;
  const keptNames = namesKept(names, text);
  return { cpuSeconds, peakMegabytes, hasOutput: text !== '', typeErrors, names: names.size, keptNames };
}

function compared(
  reads: readonly Read[],
  documents: readonly string[],
  judge: Judge,
): NonNullable<PeerResult['read']> {
  const tally = { judged: documents.length, agreed: 0, written: 0, writtenValid: 0 };
  for (const [index, text] of documents.entries()) {
    const read = reads[index];
    const isValid = judge(text).valid;
    if (read?.valid === isValid) tally.agreed++;
    if (!read?.valid || !isValid) continue;
    tally.written++;
    if (read.written !== undefined && judge(read.written).valid) tally.writtenValid++;
  }
  return tally;
}
