import type { ApiModel } from '@partner-apis/model';
import type { SdkPlan } from './sdk-plan.ts';

/** The documented API with what a caller sees of its SDK, for those who show or call it without the generators. */
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
      auth: auth.shapes.map((fields) =>
        fields.map(({ property, role, optional }) => ({ property, role, optional })),
      ),
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
