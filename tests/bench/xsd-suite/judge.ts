import type { Verdict } from './catalogue.ts';

/** A processor of schemas. */
export interface Judge {
  readonly name: string;
  /** @param documents paths relative to the folder of the suite */
  compile(documents: readonly string[]): Promise<CompiledSchema>;
}

/** The decision about a document, with its reason where the document is not valid. */
export interface Judgement {
  readonly verdict: Verdict | 'none';
  readonly reason: string;
}

/** A schema that a judge has compiled, with its verdicts on documents. */
export interface CompiledSchema extends Disposable {
  readonly verdict: Verdict;
  /** Fault of the schema; empty if there is none. */
  readonly reason: string;
  judge(file: string): Judgement | Promise<Judgement>;
}
