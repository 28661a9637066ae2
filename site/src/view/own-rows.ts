import type { Field } from './field.ts';

/**
 * A field without the fields of the named schemas below it: these have entries of their own, which its type leads
 * to. What has no name is shown where it stands.
 */
export function ownRows(field: Field): Field {
  if (field.schema !== undefined) return { ...field, children: [], variants: [] };
  return {
    ...field,
    children: field.children.map(ownRows),
    variants: field.variants.map((variant) => ({ ...variant, children: variant.children.map(ownRows) })),
  };
}
