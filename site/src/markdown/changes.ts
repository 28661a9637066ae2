import type { ApiModel } from '@partner-apis/model';
import { versionsOf } from '../view/changes/change-badges.ts';
import { changelog, type LoggedVersion } from '../view/changes/changelog.ts';
import { changelogPath } from '../view/routes.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, heading, link, list, table } from './blocks.ts';

/** Writes the page with the changes between the recorded versions of a family. */
export function changelogMarkdown(model: ApiModel): string {
  const logged = changelog(model, versionsOf(model));
  if (logged.length === 0) return `Version ${model.version} is not released yet.`;
  return blocks(...logged.map(versionMarkdown));
}

/** Writes the page with the recorded versions of all families. */
export function allChangesMarkdown(models: readonly ApiModel[]): string {
  const rows = models.flatMap((model) =>
    changelog(model, versionsOf(model)).map(({ version, recordedOn, after, counted }) => [
      link(model.family.name, markdownUrl(changelogPath(model))),
      code(version),
      recordedOn,
      after === undefined ? 'First release' : String(counted),
    ]),
  );
  return table(['API', 'Version', 'Recorded on', 'Changes'], rows);
}

function versionMarkdown({ version, recordedOn, after, groups }: LoggedVersion): string {
  return blocks(
    heading(2, `${version}, ${recordedOn}`),
    after === undefined ? 'The earliest recorded version. There is nothing to compare it with.' : '',
    after !== undefined && groups.length === 0 ? `No changes since ${after}.` : '',
    ...groups.flatMap(({ title, changes }) => [
      heading(3, title),
      list(
        changes.map(({ effect, subject, field, message, advice }) => {
          const place = [subject, field].filter((part) => part !== '').map(code);
          return `${[effect, ...place].join(' ')}: ${message} What to do: ${advice}`;
        }),
      ),
    ]),
  );
}
