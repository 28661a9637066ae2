import type { Verdict } from './catalogue.ts';

/** A processor of schemas. */
export interface Judge {
  readonly name: string;
  /** @param documents paths relative to the folder of the suite */
  compile(documents: readonly string[]): Promise<CompiledSchema>;
}

/** A verdict, with its reason where it is `invalid`. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** A schema that a judge has compiled, with its verdicts on documents. */
export interface CompiledSchema extends Judgement, Disposable {
  judge(file: string): Judgement | Promise<Judgement>;
}
