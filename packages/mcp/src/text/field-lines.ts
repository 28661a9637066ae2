import type { JsonValue } from '@partner-apis/model';
import type { Field, FieldTree, Variant } from '../../../../site/src/view/field.ts';

/**
 * Writes a tree of fields with one line for each: `- name* string, at most 30 characters: description`. A star marks
 * required fields.
 */
export function fieldLines({ fields, variants }: FieldTree, indent = ''): readonly string[] {
  return [
    ...fields.flatMap((field) => [
      `${indent}- ${fieldLine(field)}`,
      ...fieldLines({ fields: field.children, variants: field.variants }, `${indent}  `),
    ]),
    ...variants.flatMap((variant) => [
      `${indent}- ${variantLine(variant)}`,
      ...fieldLines({ fields: variant.children, variants: variant.variants }, `${indent}  `),
    ]),
  ];
}

/** Describes one field without its children. */
export function fieldLine(field: Field): string {
  const { name, required, type, limits, values, pattern, description, deprecated, recursive, schema } = field;
  const facts = [
    type,
    ...(deprecated ? ['deprecated'] : []),
    ...limits,
    ...(pattern === undefined ? [] : [`pattern ${pattern}`]),
    ...(values.length === 0
      ? []
      : [`${field.isExtensible ? 'such as' : 'one of'} ${values.map(shortValue).join(' ')}`]),
    ...(recursive && schema !== undefined ? [`fields: see ${schema}`] : []),
  ];
  const about = description.replaceAll(/\s+/g, ' ').trim();
  return `${name}${required ? '*' : ''} ${facts.join(', ')}${about === '' ? '' : `: ${about}`}`;
}

function variantLine({ label, when }: Variant): string {
  return when === undefined
    ? `either ${label}`
    : `either ${label}, if ${when.property} is ${when.values.join(' or ')}`;
}

function shortValue(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
