import type { Block } from '../page/block.ts';
import { namedParagraph } from '../page/blocks.ts';
import type { Section } from '../page/page.ts';
import { group, spansOf } from '../page/span.ts';
import { changeList } from './change-list.ts';
import type { ChangeGroup, LoggedVersion } from './changelog.ts';
import { longDate } from './long-date.ts';

/** Shows the changes of one version by effect, each with advice for clients. */
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

/** Shows changes of one effect. Improved texts are closed, since they require nothing of anyone. */
function changeGroup({ bump, title, changes }: ChangeGroup): Block {
  return {
    kind: 'details',
    name: 'logged-group',
    isOpen: bump !== 'none',
    summary: spansOf(group(`logged-kind logged-${bump}`, title), ` ${changes.length}`),
    blocks: [changeList(changes)],
  };
}
