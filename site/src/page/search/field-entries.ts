import type { Field } from '../../view/field.ts';
import { fieldsIn } from '../../view/field-anchors.ts';
import type { BlockOf } from '../block.ts';
import type { AnchoredEntry } from './anchored-entry.ts';

/** Lists the fields of a tree at all levels, each with its name and values. */
export function fieldEntries({
  tree,
  isSearched = false,
}: Pick<BlockOf<'fields' | 'repeated-fields'>, 'tree' | 'isSearched'>): readonly AnchoredEntry[] {
  if (!isSearched) return [];
  return fieldsIn(tree).map((field) => ({
    anchor: field.anchor,
    entry: { context: 'Field', names: [field.name, ...textValues(field)], text: fieldText(field) },
  }));
}

/** Describes a field with its values, or with its limits if it has none. */
function fieldText(field: Field): string {
  const values = textValues(field);
  return [field.description, ...(values.length === 0 ? field.limits : [`One of ${values.join(', ')}`])]
    .filter((part) => part !== '')
    .map(asSentence)
    .join(' ');
}

function asSentence(text: string): string {
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

function textValues({ values }: Field): readonly string[] {
  return values.filter((value) => typeof value === 'string');
}
