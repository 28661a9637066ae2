import { fieldList } from '../../markdown/field-list.ts';
import type { BlockOf } from '../block.ts';
import type { MarkdownOptions } from './block-markdown.ts';

/** Writes fields as a nested list. */
export function fieldsMarkdown({ tree, schemas }: BlockOf<'fields'>, options: MarkdownOptions): string {
  return fieldList(tree, schemas, options);
}
