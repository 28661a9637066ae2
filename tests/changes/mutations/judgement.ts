import { judge, readDocument } from '@partner-apis/spec-diff';
import type { Json, JsonMap } from '../json.ts';
import { MUTATIONS, type Mutant, Mutants } from './mutants.ts';
import type { NamedDocument } from './mutated-documents.ts';

/** A mutant with the judge's verdict. */
export interface Judgement {
  readonly document: string;
  readonly mutant: Mutant;
  readonly isFlagged: boolean;
  readonly findings: readonly string[];
}

/** Whether the judge reports that a change breaks, or may break. */
export async function judged(before: Json, after: Json): Promise<{ isFlagged: boolean; findings: string[] }> {
  const [one, other] = await Promise.all(
    [before, after].map((document) => readDocument('openapi.json', async () => JSON.stringify(document))),
  );
  if (one === undefined || other === undefined) throw new Error('Two documents are compared.');
  const flagged = judge(one, other).filter(({ level }) => level === 'breaking' || level === 'undecided');
  return {
    isFlagged: flagged.length > 0,
    findings: flagged.map(({ rule, level, message }) => `${level} ${rule}: ${message}`),
  };
}

/** Mutants of each kind, as far as a document has a place for it. */
export function* mutantsOf(
  { document }: { readonly document: JsonMap },
  seed: number,
  each: number,
): Generator<Mutant> {
  const mutants = new Mutants(document);
  for (const [index, mutation] of MUTATIONS.entries()) {
    const seen = new Set<string>();
    for (let turn = 0; turn < each; turn++) {
      const mutant = mutants.make(mutation, seed * 100_003 + index * 101 + turn);
      if (mutant === undefined) break;
      const text = JSON.stringify(mutant.after);
      if (!seen.has(text)) yield mutant;
      seen.add(text);
    }
  }
}

export async function judgements(
  documents: readonly NamedDocument[],
  seed: number,
  each: number,
): Promise<Judgement[]> {
  const found: Judgement[] = [];
  for (const one of documents) {
    for (const mutant of mutantsOf(one, seed, each)) {
      found.push({ document: one.name, mutant, ...(await judged(mutant.before, mutant.after)) });
    }
  }
  return found;
}
