import type { ApiModel, Content, Operation, Response } from '@partner-apis/model';
import { requestContent } from '@partner-apis/model';
import { bodyAnchor, fieldAnchor, parameterAnchor, responseAnchor } from './anchors.ts';
import { bodyFields } from './body-fields.ts';
import { type Field, type Variant, valueField } from './field.ts';
import { referencePath } from './routes.ts';
import type { SearchPlace, SearchRecord } from './search-record.ts';

/** A field at one place, before fields of the same name are merged. */
interface Named {
  readonly name: string;
  readonly anchor: string;
  readonly text: string;
  /** Its possible values, which find it as well. */
  readonly values: readonly string[];
}

/** Parameters, headers, fields and XML elements: one record for each name in a version. */
export function fieldRecords(model: ApiModel): readonly SearchRecord[] {
  const records = new Map<string, SearchRecord>();
  for (const operation of model.operations) {
    for (const { name, anchor, text, values } of namedIn(operation, model)) {
      const known = records.get(name);
      const path = `${referencePath(model, operation.operationId)}#${anchor}`;
      records.set(name, {
        names: [name, ...new Set([...(known?.names.slice(1) ?? []), ...values])],
        context: 'Field',
        version: model.family.label,
        text: known?.text || text,
        places: withPlace(known, { path, name: operation.operationId }),
      });
    }
  }
  return [...records.values()];
}

/** The anchors of all parameters, headers and fields on the page of an operation. */
export function fieldAnchors(operation: Operation, model: ApiModel): ReadonlySet<string> {
  return new Set(namedIn(operation, model).map(({ anchor }) => anchor));
}

/** Keeps the first of several places in an operation. */
function withPlace(known: SearchRecord | undefined, place: SearchPlace): SearchRecord['places'] {
  if (known === undefined) return [place];
  return known.places.some(({ name }) => name === place.name) ? known.places : [...known.places, place];
}

function namedIn(operation: Operation, model: ApiModel): readonly Named[] {
  const body = requestContent(operation);
  return [
    ...operation.parameters.map(({ name, description, schema }) => {
      const field = valueField(name, schema, model.schemas, parameterAnchor(name));
      return { ...field, description: description || field.description };
    }),
    ...(body === undefined ? [] : ofContent(body, bodyAnchor, model)),
    ...operation.responses.flatMap((response) => ofResponse(response, model)),
  ].map(ofField);
}

function ofResponse({ status, headers, content }: Response, model: ApiModel): readonly Field[] {
  const anchor = responseAnchor(status);
  return [
    ...headers.map(({ name, description, schema }) => ({
      ...valueField(name, schema, model.schemas, fieldAnchor(`${anchor}-header`, [name])),
      description,
    })),
    ...content.flatMap((body) => ofContent(body, anchor, model)),
  ];
}

function ofContent(content: Content, anchor: string, model: ApiModel): readonly Field[] {
  const { fields, variants } = bodyFields(model, content, anchor);
  return flatten(fields, variants);
}

function ofField({ name, anchor, description, values, limits }: Field): Named {
  const texts = values.filter((value) => typeof value === 'string');
  return {
    name,
    anchor,
    text: [description, ...(texts.length === 0 ? limits : [`One of ${texts.join(', ')}`])]
      .filter((part) => part !== '')
      .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
      .join(' '),
    values: texts,
  };
}

function flatten(fields: readonly Field[], variants: readonly Variant[]): readonly Field[] {
  return [...fields, ...variants.flatMap(({ children }) => children)].flatMap((field) => [
    field,
    ...flatten(field.children, field.variants),
  ]);
}
