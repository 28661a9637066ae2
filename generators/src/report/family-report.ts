import type { ApiModel } from '@partner-apis/model';
import type { LoadedFamily } from '../load/loaded-family.ts';
import { buildModel } from '../model/model.ts';

/** Counts and scores of a family's document. */
export interface FamilyReport {
  readonly id: string;
  readonly version: string;
  readonly operations: number;
  readonly schemas: number;
  /** Number of named error examples. One that several operations document counts once. */
  readonly errorExamples: number;
  /** Number of places where the requirements were silent (`x-assumption`). */
  readonly assumptions: number;
}

/** Counts the parts of a family's document. References are followed, and each component counts once. */
export function reportFamily(loaded: LoadedFamily): FamilyReport {
  const model = buildModel(loaded);
  return {
    id: model.id,
    version: model.version,
    operations: model.operations.length,
    schemas: Object.keys(model.schemas).length,
    errorExamples: errorNames(model).size,
    assumptions: countKey(loaded.document, 'x-assumption'),
  };
}

function errorNames({ operations }: ApiModel): Set<string> {
  const errors = operations
    .flatMap(({ responses }) => responses)
    .filter(({ status }) => /^[45]/.test(status))
    .flatMap(({ content }) => content.flatMap(({ examples }) => examples));
  return new Set(errors.map(({ name }) => name));
}

function countKey(value: unknown, wanted: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (count, [key, child]) => count + (key === wanted ? 1 : 0) + countKey(child, wanted),
    0,
  );
}
