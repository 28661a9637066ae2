import {
  type ApiModel,
  flattenSchema,
  isJson,
  type Operation,
  once,
  type Schema,
  schemaTypes,
  successContent,
} from '@partner-apis/model';
import { creationsOf } from './creation.ts';
import { type List, listOf } from './list.ts';

/**
 * A property in which an operation without a code in its path shows a code: the caller's own, or that of a list item.
 */
export type ShownCode =
  | { readonly kind: 'own'; readonly operation: Operation; readonly key: string }
  | { readonly kind: 'listed'; readonly list: List; readonly key: string };

/** Whether a schema is that of a code: a path takes it, or an operation that creates a resource returns it. */
export function isCode(model: ApiModel, $ref: string): boolean {
  return codeSchemasOf(model).has($ref);
}

const codeSchemasOf = once((model: ApiModel): ReadonlySet<string> => {
  const inPaths = model.operations
    .flatMap(({ parameters }) => parameters)
    .flatMap(({ in: place, schema }) => (place === 'path' ? (schema.$ref ?? []) : []));
  return new Set([...inPaths, ...creationsOf(model).map(({ $ref }) => $ref)]);
});

/** Finds where codes are shown, by the names of their schemas. A reading that requires a code does not count. */
export const shownCodesOf = once((model: ApiModel): ReadonlyMap<string, readonly ShownCode[]> => {
  const readings = model.operations.filter(({ method, path }) => method === 'get' && !path.includes('{'));
  const shown = readings.flatMap((operation) => {
    const required = operation.parameters.flatMap((one) => (one.required ? (one.schema.$ref ?? []) : []));
    const codesOf = (schema: Schema) => codesIn(schema, model).filter(({ $ref }) => !required.includes($ref));
    const own = codesOf(thingOf(operation, model));
    if (own.length > 0) return own.map(({ $ref, key }) => ({ $ref, code: ownCode(operation, key) }));
    const list = listOf(operation, model);
    if (list === undefined) return [];
    return codesOf(list.item).map(({ $ref, key }) => ({ $ref, code: listedCode(list, key) }));
  });
  const byCode = Map.groupBy(shown, ({ $ref }) => $ref);
  return new Map([...byCode].map(([$ref, each]) => [$ref, each.map(({ code }) => code)]));
});

function ownCode(operation: Operation, key: string): ShownCode {
  return { kind: 'own', operation, key };
}

function listedCode(list: List, key: string): ShownCode {
  return { kind: 'listed', list, key };
}

function codesIn({ properties = {} }: Schema, model: ApiModel) {
  return Object.entries(properties).flatMap(([key, { $ref }]) =>
    $ref === undefined || !isCode(model, $ref) ? [] : [{ $ref, key }],
  );
}

/**
 * Returns the schema of the resource that an operation shows; one without properties when it shows several, or no JSON.
 */
function thingOf(operation: Operation, { schemas }: ApiModel): Schema {
  const content = successContent(operation);
  if (content === undefined || !isJson(content.mediaType)) return {};
  const schema = flattenSchema(content.schema, schemas);
  return schemaTypes(schema).includes('object') ? schema : {};
}
