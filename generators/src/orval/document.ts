import type { SdkPlan } from '../plan/sdk-plan.ts';
import { printable } from './printable.ts';
import { withoutTupleCycles } from './tuple-cycles.ts';

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

/** Returns the model's named schemas in the form of a document, using the SDK's names. */
export function namedSchemas({ model, names }: SdkPlan): Record<string, unknown> {
  const entries = Object.entries(model.schemas);
  return Object.fromEntries(
    entries.map(([name, schema]) => [
      names.schema(name),
      printable(withoutTupleCycles(name, schema, model.schemas), model, names),
    ]),
  );
}
