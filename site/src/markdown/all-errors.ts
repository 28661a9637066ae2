import type { ApiModel } from '@partner-apis/model';
import { allErrors } from '../view/all-errors.ts';
import { errorsPath } from '../view/routes.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, heading, link, table } from './blocks.ts';
import { property } from './reference-tables.ts';

/** Writes the page with the errors of all families, by status. */
export function allErrorsMarkdown(models: readonly ApiModel[]): string {
  return blocks(
    ...allErrors(models).flatMap(({ status, phrase, errors }) => [
      heading(2, `${status} ${phrase}`),
      table(
        ['Text', 'Property', 'Cause', 'Fix', 'Returned by'],
        errors.map(({ error, owners }) => [
          error.text,
          property(error),
          error.cause,
          error.cure,
          owners.map(({ model }) => link(model.family.name, markdownUrl(errorsPath(model)))).join(', '),
        ]),
      ),
    ]),
  );
}
