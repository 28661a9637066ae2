import {
  type ApiModel,
  flattenSchema,
  isJson,
  type Operation,
  own,
  requestContent,
  type Schema,
  type Schemas,
  successContent,
} from '@partner-apis/model';
import { type Creation, creationsOf } from './creation.ts';
import { namesInPath } from './part.ts';

/** Fields of a resource, or of a part of it, that its creation sets, and that a change of it does not have. */
export interface CreationOnly {
  readonly creation: Creation;
  readonly change: Operation;
  /** The path parameter of the change for the code of the resource. */
  readonly parameter: string;
  /** The list of parts in the body of the creation, and the property that identifies a part; undefined for the whole resource. */
  readonly part: Part | undefined;
  /** Shows the resource by its code. */
  readonly view: Operation;
  readonly fields: readonly string[];
}

interface Part {
  readonly list: string;
  readonly key: string;
}

/**
 * Finds the fields that stay as they are in every change, since its body has none of them: `externalRef` of a party, or
 * `billToCode` of a line.
 */
export function creationOnlyOf(model: ApiModel): CreationOnly[] {
  const changes = model.operations.filter(({ method }) => ['put', 'patch'].includes(method));
  return changes.flatMap((change) =>
    creationsOf(model).flatMap((creation) => {
      const path = change.parameters.filter(({ in: place }) => place === 'path');
      const parameter = path.find(({ schema }) => schema.$ref === creation.$ref)?.name;
      if (parameter === undefined) return [];
      const [key, ...more] = namesInPath(change).filter((name) => name !== parameter);
      if (more.length > 0) return [];
      const common = { creation, change, parameter };
      return key === undefined ? ofWhole(model, common) : ofPart(model, common, key);
    }),
  );
}

type Common = Pick<CreationOnly, 'creation' | 'change' | 'parameter'>;

function ofWhole(model: ApiModel, common: Common): CreationOnly[] {
  const { creation, change } = common;
  const { schemas } = model;
  const view = model.operations.find(({ method, path }) => method === 'get' && path === change.path);
  if (view === undefined) return [];
  const fields = Object.keys(sentBy(creation.operation, schemas))
    .filter((name) => Object.hasOwn(shownBy(view, schemas), name))
    .filter((name) => !Object.hasOwn(sentBy(change, schemas), name));
  return fields.length === 0 ? [] : [{ ...common, part: undefined, view, fields }];
}

function ofPart(model: ApiModel, common: Common, key: string): CreationOnly[] {
  const { creation, change, parameter } = common;
  const { schemas } = model;
  const sent = Object.entries(sentBy(creation.operation, schemas));
  return sent.flatMap(([list, schema]) => {
    const parts = itemsOf(schema, schemas);
    if (!Object.hasOwn(parts, key)) return [];
    const shownIn = (view: Operation) => itemsOf(own(shownBy(view, schemas), list) ?? {}, schemas);
    const view = model.operations.find(
      (one) =>
        one.method === 'get' && String(namesInPath(one)) === parameter && Object.hasOwn(shownIn(one), key),
    );
    if (view === undefined) return [];
    const fields = Object.keys(parts)
      .filter((name) => name !== key && Object.hasOwn(shownIn(view), name))
      .filter((name) => !Object.hasOwn(sentBy(change, schemas), name));
    return fields.length === 0 ? [] : [{ ...common, part: { list, key }, view, fields }];
  });
}

type Properties = Readonly<Record<string, Schema>>;

function sentBy(operation: Operation, schemas: Schemas): Properties {
  const content = requestContent(operation);
  return content === undefined || !isJson(content.mediaType)
    ? {}
    : (flattenSchema(content.schema, schemas).properties ?? {});
}

function shownBy(operation: Operation, schemas: Schemas): Properties {
  return flattenSchema(successContent(operation)?.schema ?? {}, schemas).properties ?? {};
}

function itemsOf(schema: Schema, schemas: Schemas): Properties {
  return flattenSchema(flattenSchema(schema, schemas).items ?? {}, schemas).properties ?? {};
}
