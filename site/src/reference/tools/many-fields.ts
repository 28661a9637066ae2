import type { Block } from '../../page/block.ts';

/** The number of fields above which tools to find one are worth their place. */
export const MANY_FIELDS = 8;

/** The tools to find a field among those below. They say nothing themselves. */
export const FIELD_TOOLS: Block = { kind: 'island', island: { name: 'field-tools' }, plain: [] };
