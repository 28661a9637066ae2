import { type ApiModel, isJson, isSuccess } from '@partner-apis/model';

/** Statuses that HTTP defines for all operations. */
const STATUSES_OF_HTTP =
  'Any request may also receive a status that HTTP defines and that no operation lists, with a body of the same format: ' +
  '`404` if no API has the path, `405` if the path does not support the method (`Allow` lists the supported ones), ' +
  '`413` if the body is too large, `415` if it is compressed, and `429` or `503` if you have to wait for the time in ' +
  '`Retry-After`.';

/** Describes the error responses of a family in Markdown: the format of the body, and the statuses of HTTP. */
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
      'An error response contains a list with one entry for each problem, so that you can fix all of them at once. ' +
      '`error` is a text for logs and support; `property` names the field at fault. A server error has a single text ' +
      'instead. The SDK throws a typed error for each status, which contains the list.'
    );
  }
  return (
    `Error responses are \`${mediaTypes[0]}\`. The SDK throws a typed error for each status, with the response in its ` +
    '`body`.'
  );
}
