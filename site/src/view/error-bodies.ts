import { type ApiModel, isJson, isSuccess } from '@partner-apis/model';

/** How a family answers errors, in Markdown: as a list in JSON, or in another notation. */
export function errorBodies({ operations }: Pick<ApiModel, 'operations'>): string {
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
