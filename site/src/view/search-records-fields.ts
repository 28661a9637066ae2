import type { ApiModel, Content, Message, Operation, Response } from '@partner-apis/model';
import { bodyAnchor, fieldAnchor, parameterAnchor, responseAnchor } from './anchors.ts';
import { bodyFields, messageOf } from './body-fields.ts';
import { type Field, type Variant, valueField } from './field.ts';
import { referencePath } from './routes.ts';
import type { SearchPlace, SearchRecord } from './search-record.ts';

/** A field or message where it stands, before those of one name are brought together. */
interface Named {
  readonly context: 'Field' | 'Message';
  readonly name: string;
  readonly anchor: string;
  readonly text: string;
  /** Values that it can have, which find it too. */
  readonly values: readonly string[];
}

/** Parameters, headers, and the fields and XML messages of every body: one record for each name of a version. */
export function fieldRecords(model: ApiModel): readonly SearchRecord[] {
  const records = new Map<string, SearchRecord>();
  for (const operation of model.operations) {
    for (const { context, name, anchor, text, values } of namedIn(operation, model)) {
      const key = `${context} ${name}`;
      const known = records.get(key);
      const path = `${referencePath(model, operation.operationId)}#${anchor}`;
      records.set(key, {
        names: [name, ...new Set([...(known?.names.slice(1) ?? []), ...values])],
        context,
        version: model.family.label,
        text: known?.text || text,
        places: withPlace(known, { path, name: operation.operationId }),
      });
    }
  }
  return [...records.values()];
}

/** The first place in an operation stands for all of its places there. */
function withPlace(known: SearchRecord | undefined, place: SearchPlace): SearchRecord['places'] {
  if (known === undefined) return [place];
  return known.places.some(({ name }) => name === place.name) ? known.places : [...known.places, place];
}

function namedIn(operation: Operation, model: ApiModel): readonly Named[] {
  const body = operation.requestBody?.content[0];
  return [
    ...operation.parameters.map(({ name, description, schema }) => {
      const anchor = parameterAnchor(name);
      const field = valueField(name, schema, model.schemas, anchor);
      return ofField({ ...field, description: description || field.description });
    }),
    ...(body === undefined ? [] : ofContent(body, bodyAnchor, model)),
    ...operation.responses.flatMap((response) => ofResponse(response, model)),
  ];
}

function ofResponse({ status, headers, content }: Response, model: ApiModel): readonly Named[] {
  const anchor = responseAnchor(status);
  return [
    ...headers.map(({ name, description, schema }) =>
      ofField({
        ...valueField(name, schema, model.schemas, fieldAnchor(`${anchor}-header`, [name])),
        description,
      }),
    ),
    ...content.flatMap((body) => ofContent(body, anchor, model)),
  ];
}

function ofContent(content: Content, anchor: string, model: ApiModel): readonly Named[] {
  const message = messageOf(model.id, content);
  const { fields, variants } = bodyFields(model, content, anchor);
  const named = flatten(fields, variants).map(ofField);
  return message === undefined ? named : [ofMessage(message, anchor), ...named];
}

function ofMessage({ name, documentation, namespace = '' }: Message, anchor: string): Named {
  return { context: 'Message', name, anchor, text: `XML message. ${documentation} ${namespace}`, values: [] };
}

function ofField({ name, anchor, description, values }: Field): Named {
  const texts = values.filter((value) => typeof value === 'string');
  return {
    context: 'Field',
    name,
    anchor,
    text: texts.length === 0 ? description : `${description} One of ${texts.join(', ')}.`,
    values: texts,
  };
}

function flatten(fields: readonly Field[], variants: readonly Variant[]): readonly Field[] {
  return [...fields, ...variants.flatMap(({ children }) => children)].flatMap((field) => [
    field,
    ...flatten(field.children, field.variants),
  ]);
}
