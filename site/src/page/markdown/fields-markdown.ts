import { blocks } from '../../markdown/blocks.ts';
import { factLines, fieldList } from '../../markdown/field-list.ts';
import type { BlockOf } from '../block.ts';
import type { Shown } from '../shown.ts';

/** Writes fields as a nested list. */
export function fieldsMarkdown({ tree, model }: BlockOf<'fields'>, shown: Shown): string {
  return fieldList(tree, model.schemas, shown);
}

/** Writes a value as a whole: its type, description, limits and values. */
export function valueMarkdown({ field }: BlockOf<'value'>): string {
  return blocks(`Type: ${field.type}`, field.description, factLines(field));
}
