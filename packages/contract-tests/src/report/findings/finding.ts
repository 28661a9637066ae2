import { type ApiModel, operationNamed, operationPointer } from '@partner-apis/model';
import type { Result, SuiteResult } from '../../suite/result.ts';
import { assumptionOf } from './assumption.ts';
import { EFFECTS, type Effect, effectOf } from './effect.ts';
import { signature } from './signature.ts';
import { type UndocumentedRefusal, undocumentedRefusal } from './undocumented-refusal.ts';

/** Failures with the same cause, as far as responses show it, which can be fixed in one place. */
export interface Finding {
  /**
   * Stable name made of the kind of the cases and the effect, such as `ebk-api-v2/outside/words`, with a trailing
   * `/choice` for a choice. If an operation fails whatever is requested, its name and status:
   * `ebk-api-v2/listCentres/200/form`. Rejections with a status that the document does not list are named in that way too:
   * `sale-api-v1/createExternalSale/409/refuses`.
   */
  readonly name: string;
  readonly familyId: string;
  readonly effect: Effect;
  /**
   * `fault`: the server violates the document. `choice`: the failure depends on an assumption that the document marks,
   * so the server may have decided differently.
   */
  readonly grade: 'fault' | 'choice';
  /** The assumptions behind a choice, or about an operation that rejects requests with a status of its own. */
  readonly assumptions: readonly string[];
  /** Differences between what was expected and received, without the values that vary, the most frequent first. */
  readonly problems: readonly Counted[];
  /** JSON Schema keywords of the cases, the most frequent first. */
  readonly keywords: readonly Counted[];
  /** The operations called last, each with its JSON Pointer into the document. */
  readonly operations: readonly FoundOperation[];
  /** All failures in order; at least one. */
  readonly results: readonly [Result, ...Result[]];
}

/** A text, and the number of failures that have it. */
export interface Counted {
  readonly text: string;
  readonly count: number;
}

export interface FoundOperation {
  readonly operationId: string;
  /** JSON Pointer, such as `/paths/~1appointments/post`. */
  readonly pointer: string;
}

/**
 * Groups the failures of a run by what was tested and how it affects callers. Faults come before choices, more serious
 * effects before others.
 */
export function findingsOf(suite: SuiteResult): Finding[] {
  const findings = suite.families.flatMap((model) => {
    const failed = suite.results.filter((one) => one.familyId === model.id && one.outcome === 'failed');
    const graded = failed.map((result) => gradedOf(model, result));
    return [...Map.groupBy(graded, nameOf)].flatMap(([name, group]) => findingOf(model, name, group));
  });
  const effects = Object.keys(EFFECTS);
  return findings.toSorted(
    (a, b) =>
      Number(a.grade === 'choice') - Number(b.grade === 'choice') ||
      effects.indexOf(a.effect) - effects.indexOf(b.effect) ||
      b.results.length - a.results.length,
  );
}

/** Returns the name of the finding that a failed result belongs to. */
export function findingNameOf(model: ApiModel, result: Result): string {
  return nameOf(gradedOf(model, result));
}

/** Returns the effect of a failed result, which is that of its finding. */
export function findingEffectOf(model: ApiModel, result: Result): Effect {
  return gradedOf(model, result).effect;
}

/** A failure with its effect and the assumption that it depends on. */
interface Graded {
  readonly result: Result;
  readonly effect: Effect;
  readonly assumption?: string;
  readonly refusal?: UndocumentedRefusal;
}

function gradedOf(model: ApiModel, result: Result): Graded {
  const effect = effectOf(result);
  const refusal = undocumentedRefusal(model, result, effect);
  if (refusal !== undefined) return { result, effect: 'refuses', refusal };
  const isAboutCase = result.case !== undefined && result.isForm !== true;
  const assumption = isAboutCase ? assumptionOf(model, result.case, effect) : undefined;
  return assumption === undefined ? { result, effect } : { result, effect, assumption };
}

function nameOf({ result, effect, assumption, refusal }: Graded): string {
  const { familyId, kind } = result;
  if (refusal !== undefined) {
    return [familyId, refusal.operation.operationId, refusal.status, effect].join('/');
  }
  if (result.isForm === true || effect === 'unanswered') {
    const last = result.unanswered === undefined ? result.exchanges.at(-1) : undefined;
    const operationId = last?.operationId ?? result.operationId ?? kind;
    return [familyId, operationId, last?.response.status ?? 'no-response', effect].join('/');
  }
  return [familyId, kind, effect, ...(assumption === undefined ? [] : ['choice'])].join('/');
}

/** Returns the finding of failures; none if there are none. @param group failures with that name */
function findingOf(model: ApiModel, name: string, group: readonly Graded[]): Finding[] {
  const [first, ...others] = group;
  if (first === undefined) return [];
  const results: Finding['results'] = [first.result, ...others.map(({ result }) => result)];
  return [
    {
      name,
      familyId: model.id,
      effect: first.effect,
      grade: first.assumption === undefined ? 'fault' : 'choice',
      assumptions: [
        ...new Set(
          group.flatMap(({ assumption, refusal }) => assumption ?? refusal?.operation.assumption ?? []),
        ),
      ],
      problems: problemsOf(results),
      keywords: keywordsOf(results),
      operations: operationsOf(model, results),
      results,
    },
  ];
}

/** Returns the problems. A sentence that all failures share stays unchanged. */
function problemsOf(results: readonly Result[]): Finding['problems'] {
  const texts = results.flatMap(({ problems }) => [...new Set(problems)]);
  return [...Map.groupBy(texts, signature)]
    .map(([shared, same]) => {
      const [first = shared, ...others] = new Set(same);
      return { text: others.length === 0 ? first : shared, count: same.length };
    })
    .toSorted((a, b) => b.count - a.count);
}

function keywordsOf(results: readonly Result[]): Counted[] {
  const tried = results.flatMap((result) => result.case?.covers?.keyword ?? []);
  return [...Map.groupBy(tried, (keyword) => keyword)]
    .map(([text, same]) => ({ text, count: same.length }))
    .toSorted((a, b) => b.count - a.count);
}

function operationsOf(model: ApiModel, results: readonly Result[]): FoundOperation[] {
  const ids = results.flatMap(
    (one) => one.operationId ?? one.unanswered?.operationId ?? one.exchanges.at(-1)?.operationId ?? [],
  );
  return [...new Set(ids)].flatMap((operationId) => {
    const operation = operationNamed(model, operationId);
    return operation === undefined ? [] : [{ operationId, pointer: operationPointer(operation) }];
  });
}
