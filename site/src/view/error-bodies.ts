import { type ApiModel, isJson, isSuccess } from '@partner-apis/model';

/** Statuses that belong to HTTP and to no operation. */
const STATUSES_OF_HTTP =
  'Any request may also receive a status that HTTP itself defines and that no operation lists, with a body of the same ' +
  'form: `404` when no API has the path, `405` when the path does not have the method (`Allow` lists those it has), ' +
  '`413` when the body is too large, `415` when it is compressed, and `429` or `503` when you have to wait for as long ' +
  'as `Retry-After` says.';

/** How a family answers errors, in Markdown: as a list in JSON, or in another notation; and what HTTP adds. */
export function errorBodies(model: Pick<ApiModel, 'operations'>): string {
  return `${bodiesOf(model)}\n\n${STATUSES_OF_HTTP}`;
}

function bodiesOf({ operations }: Pick<ApiModel, 'operations'>): string {
  const mediaTypes = operations.flatMap(({ responses }) =>
    responses
      .filter((response) => !isSuccess(response))
      .flatMap(({ content }) => content.map(({ mediaType }) => mediaType)),
  );
  if (mediaTypes.some(isJson)) {
    return (
      'An error answers a list, one entry for each problem found, so that all of them can be mended at once. `error` is ' +
      "a text for logs and support; `property` names what it is about. An error on the server's side has a single text " +
      'instead. The SDK throws a typed error for each status, with the list in it.'
    );
  }
  return (
    `An error is answered as \`${mediaTypes[0]}\`. The SDK throws a typed error for each status, with the answer in its ` +
    '`body`.'
  );
}
