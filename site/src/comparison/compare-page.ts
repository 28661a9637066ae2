import { type ApiModel, requestContent, successContent } from '@partner-apis/model';
import { changesPath } from '../changes/changes-path.ts';
import type { Row } from '../page/block.ts';
import { cell } from '../page/blocks.ts';
import type { Page } from '../page/page.ts';
import { code, pageLink, type Span, separated, spansOf, text } from '../page/span.ts';
import { errorCatalogue } from '../view/error-catalogue.ts';
import { comparePath, errorsPath, referencePath } from '../view/routes.ts';
import { requiredCredentials } from './required-credentials.ts';

const TITLE = 'Compare the APIs';

/** `tables.css` repeats them on a phone, where a row is a card. */
const COLUMNS = ['API', 'Version', 'Operations', 'Format', 'Credentials', 'Paged lists', 'Errors'];

/** The page that shows the APIs side by side, for somebody who plans an integration of several. */
export function comparePage(models: readonly ApiModel[]): Page {
  const names = models.map(({ family }) => family.name).join(', ');
  return {
    path: comparePath,
    title: TITLE,
    part: 'All APIs',
    description:
      'The versions, operations, formats, credentials, lists and errors of all APIs, side by side.',
    trail: [[text('All APIs')]],
    summary: spansOf('What each API offers and requires. Every number comes from the document of its API.'),
    search: {
      context: 'Guide',
      names: [TITLE, 'Compare versions', 'Versions of all APIs'],
      text: `Versions, operations, deprecations, formats, credentials and lists of ${names}.`,
      place: TITLE,
    },
    lead: [
      {
        kind: 'table',
        name: 'compare-table',
        label: 'All APIs, side by side',
        columns: COLUMNS.map((title) => spansOf(title)),
        rows: models.map(row),
      },
    ],
    sections: [],
  };
}

function row(model: ApiModel): Row {
  const { family, operations, version } = model;
  const deprecated = operations.filter((operation) => operation.deprecated).length;
  const paged = operations.filter(({ sdk }) => sdk?.paged === true).length;
  const errors = errorCatalogue(model).length;
  return {
    cells: [
      cell(pageLink(referencePath(model), family.name)),
      cell(pageLink(changesPath(model), code(version))),
      cell(`${operations.length}${deprecated === 0 ? '' : `, ${deprecated} deprecated`}`),
      cell(...separated(formats(model), ', ')),
      cell(requiredCredentials(model)),
      cell(model.sdk === undefined ? 'Not known' : String(paged)),
      cell(pageLink(errorsPath(model), String(errors))),
    ],
  };
}

/** Lists the media types of requests and successful responses. */
function formats({ operations }: ApiModel): readonly (readonly Span[])[] {
  const contents = operations.flatMap((operation) => [requestContent(operation), successContent(operation)]);
  const mediaTypes = new Set(contents.flatMap((content) => (content === undefined ? [] : content.mediaType)));
  return [...mediaTypes].map((mediaType) => [code(mediaType)]);
}
