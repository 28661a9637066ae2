import type { Block } from '../../page/block.ts';
import type { Section } from '../../page/page.ts';
import { anchoredEntries } from '../../page/search/anchored-entries.ts';

/** Number of fields above which the tools for finding one are worth their space. */
export const MANY_FIELDS = 8;

/** The tools for finding a field among those below. They have no text. */
export const FIELD_TOOLS: Block = { kind: 'island', island: { name: 'field-tools' }, plain: [] };

/** Whether sections have so many searchable fields that readers need tools to find one. */
export function hasManyFields(sections: readonly Section[]): boolean {
  const fields = anchoredEntries(sections.flatMap(({ blocks }) => blocks)).filter(
    ({ entry }) => entry.context === 'Field',
  );
  return new Set(fields.map(({ anchor }) => anchor)).size > MANY_FIELDS;
}
