import type { Schema } from '@partner-apis/model';
import type { SdkPlan } from '../plan/sdk-plan.ts';
import { printable } from './printable.ts';
import { withPrintableTuples } from './tuples.ts';

/** The OpenAPI document made from the model for orval. */
export interface DocumentForOrval {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Makes a document from some paths and schemas, using the SDK's names. */
export function documentOf(
  { model }: SdkPlan,
  { paths = {}, schemas = {} }: Partial<Pick<DocumentForOrval, 'paths'> & DocumentForOrval['components']>,
): DocumentForOrval {
  const info = { title: model.family.clientName, version: model.version };
  return { openapi: '3.1.0', info, paths, components: { schemas } };
}

/** Returns the model's named schemas, by the SDK's names, and further ones in the form for orval. */
export function printableSchemas(
  { model, names }: SdkPlan,
  unnamed: Readonly<Record<string, Schema>>,
): Record<string, unknown> {
  const named = Object.entries(model.schemas).map(([name, schema]) => [names.schema(name), schema] as const);
  return Object.fromEntries(
    [...named, ...Object.entries(unnamed)].map(([name, schema]) => [
      name,
      printable(withPrintableTuples(schema, model.schemas, names.schema), model, names),
    ]),
  );
}
