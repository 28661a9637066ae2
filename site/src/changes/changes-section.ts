import type { ApiModel } from '@partner-apis/model';
import { paragraph } from '../page/blocks.ts';
import type { Section } from '../page/page.ts';
import { pageLink, text } from '../page/span.ts';
import { changelogPath } from '../view/routes.ts';
import { versionsOf } from './change-badges.ts';
import { hasChangelog } from './has-changelog.ts';
import { longDate } from './long-date.ts';

/**
 * Shows the changes of a family on its overview: one line while there is only one version, then a link to the
 * changelog.
 */
export function changesSection(model: ApiModel): Section {
  const [first] = versionsOf(model);
  const firstRelease =
    first === undefined
      ? `Version ${model.version} is not released yet.`
      : `First release: version ${first.version}, recorded on ${longDate(first.recordedOn)}.`;
  return {
    anchor: 'changelog',
    level: 2,
    title: [text('Changelog')],
    blocks: [
      hasChangelog(model)
        ? paragraph(
            'The changes from version to version, and what clients have to do: ',
            pageLink(changelogPath(model), 'changelog'),
            '.',
          )
        : paragraph(firstRelease),
    ],
  };
}
