import { type ApiModel, titleInText } from '@partner-apis/model';
import { paragraph } from '../page/blocks.ts';
import { overviewTrail } from '../page/overview-trail.ts';
import type { Page } from '../page/page.ts';
import { pageLink, spansOf } from '../page/span.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { familyPart } from '../view/part-of.ts';
import { allErrorsPath, errorsPath } from '../view/routes.ts';
import { errorTable } from './error-table.ts';

/** The page with all errors of a family. */
export function errorsPage(model: ApiModel): Page {
  const errors = errorCatalogue(model);
  return {
    path: errorsPath(model),
    title: 'Error catalogue',
    ...familyPart(model),
    description: `Every error of ${titleInText(model.title)}, with its status, cause and fix.`,
    trail: overviewTrail(model),
    summary: spansOf(
      `Every error that ${titleInText(model.title)} returns, with its cause and fix. For the other APIs, see the `,
      pageLink(allErrorsPath, 'error catalogue of all APIs'),
      '.',
    ),
    search: {
      context: 'Guide',
      names: [`${model.family.name} error catalogue`, 'Error catalogue'],
      text: `All ${errors.length} errors, each with its cause and fix.`,
      place: model.title,
    },
    lead:
      errors.length === 0
        ? [
            {
              kind: 'note',
              title: 'No error texts',
              blocks: [
                paragraph(
                  'The document has no examples of error responses. Each operation lists its statuses.',
                ),
              ],
            },
          ]
        : [
            { kind: 'row-filter', label: 'Find an error', total: errors.length },
            errorTable(model, errors, { label: 'Error catalogue', isAnchored: true, isOfSeveral: true }),
          ],
    sections: [],
  };
}
