import { models } from '@partner-apis/model/models';
import { versionsOf } from '../../site/src/changes/change-badges.ts';
import { changelog } from '../../site/src/changes/changelog.ts';

/** Prints the changes of a family as the portal shows them. Runs in a copy of the repository. */
const [id = ''] = process.argv.slice(2);
for (const model of models.filter((each) => each.id === id)) {
  for (const { version, recordedOn, groups } of changelog(model, versionsOf(model))) {
    console.info(`${version}, ${recordedOn}`);
    for (const { title, changes } of groups) {
      const lines = changes.map(
        ({ effect, subject, field, message }) => `${effect} ${subject} ${field}: ${message}`,
      );
      console.info([title, ...lines].join('\n'));
    }
  }
}
