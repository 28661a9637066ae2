import type { Block, Item } from '../page/block.ts';
import { namedParagraph } from '../page/blocks.ts';
import type { Section } from '../page/page.ts';
import { code, group, pageLink, type Span, spansOf, strong, text } from '../page/span.ts';
import type { LoggedVersion } from '../view/changes/changelog.ts';
import { codeParts } from '../view/changes/code-parts.ts';
import { longDate } from '../view/changes/long-date.ts';

type ChangeGroup = LoggedVersion['groups'][number];
type LoggedChange = ChangeGroup['changes'][number];

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed', deprecated: 'Deprecated' } as const;

/** The changes of one version, by their effect, each with what a client has to do. */
export function versionSection({ version, recordedOn, after, groups }: LoggedVersion): Section {
  return {
    anchor: `version-${version}`,
    level: 2,
    title: spansOf(version, ' ', group('version-date', longDate(recordedOn))),
    blocks: [
      ...(after === undefined
        ? [
            namedParagraph(
              'section-note',
              'The earliest recorded version. There is nothing to compare it with.',
            ),
          ]
        : []),
      ...(after !== undefined && groups.length === 0
        ? [namedParagraph('section-note', `No changes since ${after}.`)]
        : []),
      ...groups.map(changeGroup),
    ],
  };
}

/** Changes of one effect. Improved texts are closed, since nobody has to do anything about them. */
function changeGroup({ bump, title, changes }: ChangeGroup): Block {
  return {
    kind: 'details',
    name: 'logged-group',
    isOpen: bump !== 'none',
    summary: spansOf(group(`logged-kind logged-${bump}`, title), ` ${changes.length}`),
    blocks: [{ kind: 'list', items: changes.map(changeItem) }],
  };
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
