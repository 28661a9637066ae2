import type { ApiModel, Content, Operation } from '@partner-apis/model';

/** A use of a message as a body. */
export interface MessageUse {
  readonly operationId: string;
  /** `request`, or the statuses of the responses. */
  readonly role: string;
}

/** The operations that use an XML message as a body. */
export function messageUses(
  { operations }: Pick<ApiModel, 'operations'>,
  name: string,
): readonly MessageUse[] {
  return operations.flatMap((operation) => usesIn(operation, name));
}

function usesIn({ operationId, requestBody, responses }: Operation, name: string): readonly MessageUse[] {
  const statuses = responses.filter(({ content }) => content.some(is(name))).map(({ status }) => status);
  return [
    ...(requestBody?.content.some(is(name)) ? [{ operationId, role: 'request' }] : []),
    ...(statuses.length === 0 ? [] : [{ operationId, role: `response ${statuses.join(', ')}` }]),
  ];
}

function is(name: string): (content: Content) => boolean {
  return ({ xsd }) => xsd?.element === name;
}

/** The documented examples of a message, from the first of the operations that use it. */
export function messageExamples(
  { operations }: Pick<ApiModel, 'operations'>,
  name: string,
): Content['examples'] {
  const contents = operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody?.content ?? []),
    ...responses.flatMap(({ content }) => content),
  ]);
  return contents.find(is(name))?.examples ?? [];
}
