import type { JsonValue, Link } from '@partner-apis/model';
import { oneLine } from '@partner-apis/typescript-printer';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';

/** Where the documentation of an operation is: `{@link getPet}`. */
export type LinkTo = (operation: PlannedOperation) => string;

/**
 * Returns a line for each call that the responses of an operation lead to.
 *
 * @example linkLines(createPet, operations, linkTo) // ['Next: {@link getPet}, with `id` from `$response.body#/id`.']
 */
export function linkLines(
  { responses }: PlannedOperation,
  operations: readonly PlannedOperation[],
  linkTo: LinkTo,
): string[] {
  const lines = responses
    .flatMap(({ links = [] }) => links)
    .flatMap((link) => {
      const target = operations.find(
        ({ operationId, isAlternative }) => operationId === link.operationId && !isAlternative,
      );
      return target === undefined ? [] : [linkLine(link, target, linkTo)];
    });
  return [...new Set(lines)];
}

/** The link to a method of the client, or of one of its groups. */
export function linkToMethod(
  { methods: [{ group, name }], member }: PlannedOperation,
  plan: SdkPlan,
): string {
  const { names } = plan;
  return group === undefined
    ? `{@link ${names.client}.${name}}`
    : `{@link ${names.group(group)}.${name} ${member}}`;
}

function linkLine(
  { parameters, requestBody, server }: Link,
  target: PlannedOperation,
  linkTo: LinkTo,
): string {
  const given = parameters.map(({ in: place, name, value }) => {
    const named = target.named.find(({ parameter }) => parameter.in === place && parameter.name === name);
    return `\`${named?.property ?? name}\` ${source(value)}`;
  });
  const body = requestBody === undefined ? [] : [`\`body\` ${source(requestBody)}`];
  const values = [...given, ...body].join(', ');
  const at = server === undefined ? '' : `, at ${server.url}`;
  return `Next: ${linkTo(target)}${values === '' ? '' : `, with ${values}`}${at}.`;
}

function source(value: JsonValue): string {
  return typeof value === 'string' && value.startsWith('$')
    ? `from \`${oneLine(value)}\``
    : `\`${oneLine(JSON.stringify(value))}\``;
}
