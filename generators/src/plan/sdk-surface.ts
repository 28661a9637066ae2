import { type ApiModel, preferredContent, type SdkCredential } from '@partner-apis/model';
import type { PlannedOperation, SdkPlan } from './sdk-plan.ts';

/** Adds the SDK's names and signatures to the documented API, for code that reads the model without the generators. */
export function withSurface(
  documented: ApiModel,
  { names, auth, packageName, operations }: SdkPlan,
): ApiModel {
  const methods = operations.filter(({ isAlternative }) => !isAlternative);
  return {
    ...documented,
    sdk: {
      packageName,
      client: names.client,
      auth: auth.shapes.map(credentials),
      credentials: Object.fromEntries(auth.schemes.map(({ name, fields }) => [name, credentials(fields)])),
    },
    operations: documented.operations.map((operation) => {
      const planned = methods.find(
        ({ method, path }) => method === operation.method && path === operation.path,
      );
      if (planned === undefined) return operation;
      const given = planned.named.map(({ parameter, property }) => ({
        in: parameter.in,
        name: parameter.name,
        property,
      }));
      const alternatives = alternativesOf(operations, planned);
      return {
        ...operation,
        sdk: {
          name: planned.name,
          arguments: given,
          ...(Object.keys(alternatives).length === 0 ? {} : { alternatives }),
          ...(planned.paged === undefined ? {} : { paged: true }),
        },
      };
    }),
  };
}

/** Returns the methods that request alternative media types of an operation's response, which follow its own. */
function alternativesOf(
  operations: readonly PlannedOperation[],
  planned: PlannedOperation,
): Readonly<Record<string, string>> {
  const after = operations.slice(operations.indexOf(planned) + 1);
  const end = after.findIndex(({ isAlternative }) => !isAlternative);
  const others = end === -1 ? after : after.slice(0, end);
  return Object.fromEntries(
    others.flatMap(({ name, content, successes: [success] }) => {
      if (content?.mediaType !== planned.content?.mediaType) return [];
      const mediaType = preferredContent(success?.content)?.mediaType;
      return mediaType === undefined ? [] : [[mediaType, name]];
    }),
  );
}

function credentials(fields: readonly SdkCredential[]): readonly SdkCredential[] {
  return fields.map(({ property, role, optional }) => ({ property, role, optional }));
}
