import type { ApiModel } from '@partner-apis/model';
import { allApisTrail } from '../page/all-apis-trail.ts';
import type { Row } from '../page/block.ts';
import { cell } from '../page/blocks.ts';
import type { Page } from '../page/page.ts';
import { code, group, pageLink, type Span, separated, spansOf, text } from '../page/span.ts';
import { allChangesPath } from '../view/routes.ts';
import { versionsOf } from './change-badges.ts';
import { changelog, type LoggedVersion } from './changelog.ts';
import { changesPath } from './changes-path.ts';
import { longDate } from './long-date.ts';

/** The page with the recorded versions of all families, newest first. */
export function allChangesPage(models: readonly ApiModel[]): Page {
  const names = models.map(({ family }) => family.name).join(', ');
  const recorded = models
    .flatMap((model) => changelog(model, versionsOf(model)).map((version) => ({ model, version })))
    .toSorted((left, right) => right.version.recordedOn.localeCompare(left.version.recordedOn));
  const unrecorded = models.filter((model) => versionsOf(model).length === 0);
  return {
    path: allChangesPath,
    title: 'Changelog',
    part: 'All APIs',
    description: 'The recorded versions of all APIs, newest first, with their changes.',
    trail: allApisTrail(),
    summary: spansOf(
      'The recorded versions of all APIs, newest first. The page of each API lists the changes, with what to do.',
    ),
    search: {
      context: 'Guide',
      names: ['Changelog of all APIs'],
      text: `The versions of ${names}, newest first.`,
      place: 'Changelog of all APIs',
    },
    lead: [
      {
        kind: 'table',
        name: 'version-table',
        label: 'Versions of all APIs',
        columns: ['API', 'Version', 'Recorded on', 'Changes'].map((title) => spansOf(title)),
        rows: [
          ...recorded.map(({ model, version }) => versionRow(model, version)),
          ...unrecorded.map((model) => row(model, model.version, 'Not released yet', [text('None')])),
        ],
      },
    ],
    sections: [],
  };
}

function versionRow(model: ApiModel, { version, recordedOn, after, groups }: LoggedVersion): Row {
  const kinds = groups.map(({ bump, title, changes }): readonly Span[] => [
    group(`logged-kind logged-${bump}`, `${title} ${changes.length}`),
  ]);
  const none = [text(after === undefined ? 'First release' : 'None')];
  return row(model, version, longDate(recordedOn), kinds.length === 0 ? none : separated(kinds, ' '));
}

function row(model: ApiModel, version: string, day: string, changes: readonly Span[]): Row {
  return {
    cells: [
      cell(pageLink(changesPath(model), model.family.name)),
      cell(code(version)),
      cell(day),
      cell(...changes),
    ],
  };
}
