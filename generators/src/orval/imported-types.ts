import { type Schema, schemaName } from '@partner-apis/model';
import type { SdkNames } from '../plan/names.ts';
import type { SdkPlan } from '../plan/sdk-plan.ts';
import { refTo } from './printable.ts';

/** Stand-ins for the named schemas: their types are imported from the SDK's own `/types`. */
export function importedTypes({ model, names }: SdkPlan) {
  const stand = Object.keys(model.schemas).map((name) => [names.schema(name), { type: 'object' }] as const);
  return { schemas: Object.fromEntries(stand) };
}

/** A schema that the SDK has a type for, or one whose type is `unknown`. */
export function referenceOrAnything(schema: Schema, names: SdkNames): Record<string, unknown> {
  return schema.$ref === undefined ? {} : { $ref: refTo(names.schema(schemaName(schema.$ref))) };
}
