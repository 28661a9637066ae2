import { explainsAll } from './enum-meanings.ts';
import type { Field } from './field.ts';

/** A short statement about a field: in words, or as a label with code. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly codes: readonly string[];
}

/** Limits, pattern, default, example and values of a field. */
export function factsOf(field: Field): readonly Fact[] {
  const { limits, pattern, default: standard, example, values, group, isExtensible = false } = field;
  // Values that the description lists with their meanings are not listed again.
  const isListed = field.meanings !== undefined || (!isExtensible && explainsAll(field.description, values));
  const listed = isListed ? [] : values;
  return [
    ...(group === undefined ? [] : [code(group.label, ...group.names)]),
    ...limits.map((text) => ({ label: '', text, codes: [] })),
    ...(pattern === undefined ? [] : [code('Pattern', pattern)]),
    ...(standard === undefined ? [] : [code('Default', JSON.stringify(standard))]),
    ...(example === undefined ? [] : [code('Example', JSON.stringify(example))]),
    ...(listed.length === 0
      ? []
      : [code(isExtensible ? 'Known values' : valuesLabel(listed), ...listed.map(String))]),
  ];
}

/** Labels a single value as the only one. */
function valuesLabel(values: readonly unknown[]): string {
  return values.length === 1 ? 'Always' : 'One of';
}

function code(label: string, ...codes: readonly string[]): Fact {
  return { label, text: '', codes };
}
