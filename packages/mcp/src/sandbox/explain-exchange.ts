import type { Operation } from '@partner-apis/model';
import { preferredContent } from '@partner-apis/model';
import type { Field } from '../../../../site/src/view/field.ts';
import { valueField } from '../../../../site/src/view/field-tree.ts';
import { contentTree } from '../data/content-tree.ts';
import type { FoundOperation } from '../data/find.ts';
import { type FoundError, findErrors, readResponse } from '../data/find-errors.ts';
import type { Library } from '../data/library.ts';
import { fieldLine } from '../text/field-lines.ts';
import type { Exchange } from './space.ts';

/** An error of a response, with what the documents say about it and about the field at fault. */
export interface Explained {
  /** Error text as the response has it. */
  readonly error: string;
  readonly property: string;
  readonly cause: string;
  readonly fix: string;
  /** Documented constraints of the field, if it is known. */
  readonly field: string;
}

/** Explains the errors of a response with the text of the documents. */
export function explainExchange(
  library: Library,
  { family, operation }: FoundOperation,
  exchange: Exchange,
): readonly Explained[] {
  const id = `${family.model.id}/${operation.operationId}`;
  const entries = errorEntries(exchange.body);
  const fields = fieldsOfRequest({ family, operation });
  const explain = (error: string, property: string): Explained => {
    const [found]: readonly FoundError[] = findErrors(library, {
      status: String(exchange.status),
      texts: [error],
      operation: id,
    }).toSorted(
      (a, b) => Number(b.error.properties.includes(property)) - Number(a.error.properties.includes(property)),
    );
    const field = fields.find(({ name }) => name === property);
    return {
      error,
      property,
      cause: found?.error.cause ?? '',
      fix: found?.error.fix ?? '',
      field: field === undefined ? '' : fieldLine(field),
    };
  };
  if (entries.length > 0) return entries.map(({ error, property }) => explain(error, property));
  return readResponse(exchange.body)
    .texts.map((text) => explain(text, ''))
    .filter(({ cause }) => cause !== '');
}

/** Finds the entries of a JSON error body at any depth: objects with a string `error` or `message`. */
function errorEntries(body: string): readonly { readonly error: string; readonly property: string }[] {
  try {
    return entriesIn(JSON.parse(body));
  } catch {
    return [];
  }
}

function entriesIn(value: unknown): readonly { readonly error: string; readonly property: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(entriesIn);
  const named = new Map<string, unknown>(Object.entries(value));
  const text = named.get('error') ?? named.get('message');
  if (typeof text === 'string') return [{ error: text, property: String(named.get('property') ?? '') }];
  return [...named.values()].flatMap(entriesIn);
}

function fieldsOfRequest({ family, operation }: FoundOperation): readonly Field[] {
  const content = preferredContent(operation.requestBody?.content);
  return [
    ...parameterFields(operation, family.model.schemas),
    ...(content === undefined ? [] : flat(contentTree(family, content).fields)),
  ];
}

function parameterFields(
  { parameters }: Operation,
  schemas: FoundOperation['family']['model']['schemas'],
): readonly Field[] {
  return parameters.map(({ name, schema, required, description }) => ({
    ...valueField(name, schema, schemas, ''),
    required,
    description,
  }));
}

function flat(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => [
    field,
    ...flat(field.children),
    ...field.variants.flatMap(({ children }) => flat(children)),
  ]);
}
