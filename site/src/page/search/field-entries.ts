import type { Field, Variant } from '../../view/field.ts';
import type { BlockOf } from '../block.ts';
import type { AnchoredEntry } from './anchored-entries.ts';

/** The fields of a tree at all levels, each found by its name and its values. */
export function fieldEntries({
  tree,
  isSearched = false,
  operationId,
}: BlockOf<'fields'>): readonly AnchoredEntry[] {
  if (!isSearched) return [];
  return flatten(tree.children, tree.variants).map((field) => ({
    anchor: field.anchor,
    entry: {
      context: 'Field',
      names: [field.name, ...textValues(field)],
      text: fieldText(field),
      ...(operationId === undefined ? {} : { place: operationId }),
    },
  }));
}

function flatten(fields: readonly Field[], variants: readonly Pick<Variant, 'children'>[]): readonly Field[] {
  return [...fields, ...variants.flatMap(({ children }) => children)].flatMap((field) => [
    field,
    ...flatten(field.children, field.variants),
  ]);
}

/** Its description with its values, or with its limits if it has none. */
function fieldText(field: Field): string {
  const values = textValues(field);
  return [field.description, ...(values.length === 0 ? field.limits : [`One of ${values.join(', ')}`])]
    .filter((part) => part !== '')
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

function textValues({ values }: Field): readonly string[] {
  return values.filter((value) => typeof value === 'string');
}
