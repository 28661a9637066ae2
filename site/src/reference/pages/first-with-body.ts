import type { Content, Operation, Response } from '@partner-apis/model';

/** Finds the earlier response of an operation whose body has the same schema or message. */
export function firstWithBody(
  { responses }: Pick<Operation, 'responses'>,
  response: Response,
  body: Content,
): Response | undefined {
  const first = responses.find(({ content }) => content.some((known) => identity(known) === identity(body)));
  return first?.status === response.status ? undefined : first;
}

function identity({ schema, xsd }: Content): string {
  return JSON.stringify([schema, xsd]);
}
