import type { Block } from '../../page/block.ts';
import type { Section } from '../../page/page.ts';
import { anchoredEntries } from '../../page/search/anchored-entries.ts';

/** The number of fields above which tools to find one are worth their place. */
export const MANY_FIELDS = 8;

/** The tools to find a field among those below. They say nothing themselves. */
export const FIELD_TOOLS: Block = { kind: 'island', island: { name: 'field-tools' }, plain: [] };

/** Whether the search finds so many fields in sections that a reader looks for one there, too. */
export function hasManyFields(sections: readonly Section[]): boolean {
  const fields = anchoredEntries(sections.flatMap(({ blocks }) => blocks)).filter(
    ({ entry }) => entry.context === 'Field',
  );
  return new Set(fields.map(({ anchor }) => anchor)).size > MANY_FIELDS;
}
