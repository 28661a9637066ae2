import type { Field } from './field.ts';

/** One short statement about a field: in words, or as code behind a label. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly codes: readonly string[];
}

/** Limits, pattern, default, example and values of a field. */
export function factsOf(field: Field): readonly Fact[] {
  const { limits, pattern, default: standard, example, values } = field;
  return [
    ...limits.map((text) => ({ label: '', text, codes: [] })),
    ...(pattern === undefined ? [] : [code('Pattern', pattern)]),
    ...(standard === undefined ? [] : [code('Default', JSON.stringify(standard))]),
    ...(example === undefined ? [] : [code('Example', JSON.stringify(example))]),
    ...(values.length === 0 ? [] : [code('One of', ...values.map(String))]),
  ];
}

function code(label: string, ...codes: readonly string[]): Fact {
  return { label, text: '', codes };
}
