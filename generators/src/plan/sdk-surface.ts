import type { ApiModel, SdkCredential } from '@partner-apis/model';
import type { SdkPlan } from './sdk-plan.ts';

/** Adds the SDK's names and signatures to the documented API, for readers of the model without the generators. */
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
    operations: documented.operations.map((operation, index) => {
      const planned = methods[index];
      if (planned === undefined) return operation;
      const given = planned.named.map(({ parameter, property }) => ({
        in: parameter.in,
        name: parameter.name,
        property,
      }));
      return { ...operation, sdk: { name: planned.name, arguments: given } };
    }),
  };
}

function credentials(fields: readonly SdkCredential[]): readonly SdkCredential[] {
  return fields.map(({ property, role, optional }) => ({ property, role, optional }));
}
