import type { Block, Item } from '../page/block.ts';
import { namedParagraph } from '../page/blocks.ts';
import { code, pageLink, type Span, strong, text } from '../page/span.ts';
import type { LoggedChange } from './changelog.ts';
import { codeParts } from './code-parts.ts';

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed', deprecated: 'Deprecated' } as const;

/** A list of changes, each with its place and with what a client has to do. */
export function changeList(changes: readonly LoggedChange[]): Block {
  return { kind: 'list', name: 'logged-changes', items: changes.map(changeItem) };
}

function changeItem({ effect, subject, field, path, message, advice }: LoggedChange): Item {
  const named: readonly Span[] = [
    ...(path === undefined
      ? subject === ''
        ? []
        : [text(' '), code(subject)]
      : [text(' '), pageLink(path, code(subject))]),
    ...(field === '' ? [] : [text(' '), code(field)]),
  ];
  return {
    blocks: [
      namedParagraph('logged-place', { kind: 'badge', text: WORDS[effect] }, ...named),
      {
        kind: 'paragraph',
        spans: codeParts(message).map(({ text: part, isCode }) => (isCode ? code(part) : text(part))),
      },
      namedParagraph('logged-advice', strong('What to do:'), ` ${advice}`),
    ],
  };
}
