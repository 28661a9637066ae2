import {
  bodyForm,
  conjuncts,
  flattenSchema,
  type Operation,
  own,
  preferredContent,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import { errorResponses } from './error-responses.ts';

/** Paths into the error bodies of an operation, such as `error/message`: see `ErrorShape` of the runtime. */
export interface ErrorPaths {
  readonly list: readonly string[];
  readonly text: readonly string[];
  readonly property: readonly string[];
  readonly code: readonly string[];
}

/** The names that APIs give to the parts of an error, the most specific first. @see RFC 9457, section 3 */
const NAMES = {
  text: [
    ...['message', 'error', 'detail', 'error_description', 'error_message', 'errorMessage', 'description'],
    ...['msg', 'err', 'reason', 'title', 'details'],
  ],
  property: ['property', 'field', 'pointer', 'parameter', 'param', 'path', 'attribute'],
  code: ['code', 'error_code', 'errorCode', 'type', 'error_type', 'id'],
  list: [
    'errors',
    'details',
    'causes',
    'violations',
    'problems',
    'invalid-params',
    'invalid_params',
    'issues',
  ],
} as const;

/** The shape that the runtime reads by default: `{ errors: [{ error, property }] }` or `{ error }`. */
const KNOWN = { list: ['errors'], text: ['error'], property: ['property'] };

/** Members of problem details, which a document with their media type need not describe. */
const PROBLEM: Schema = {
  type: 'object',
  properties: { title: { type: 'string' }, detail: { type: 'string' }, type: { type: 'string' } },
};

/**
 * Finds the text, the field and the code in an operation's error schemas; undefined if the runtime reads them by
 * default.
 */
export function errorPaths(operation: Operation, schemas: Schemas): ErrorPaths | undefined {
  const paths = {
    list: new Set<string>(),
    text: new Set<string>(),
    property: new Set<string>(),
    code: new Set<string>(),
  };
  for (const response of errorResponses(operation)) {
    const content = preferredContent(response.content);
    if (content === undefined || content.message !== undefined || bodyForm(content.mediaType) !== 'json')
      continue;
    const isProblem = content.mediaType.startsWith('application/problem+');
    for (const form of [...formsOf(content.schema, schemas), ...(isProblem ? [PROBLEM] : [])])
      addPaths(form, schemas, paths);
  }
  const found = {
    list: byRank(paths.list, NAMES.list),
    text: byRank(paths.text, NAMES.text),
    property: byRank(paths.property, NAMES.property),
    code: byRank(paths.code, NAMES.code),
  };
  return isKnown(found) ? undefined : found;
}

function isKnown({ list, text, property, code }: ErrorPaths): boolean {
  const among = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));
  return (
    code.length === 0 && among(list, KNOWN.list) && among(text, KNOWN.text) && among(property, KNOWN.property)
  );
}

/** Returns a schema and its alternatives, each as a single object. */
function formsOf(schema: Schema, schemas: Schemas): Schema[] {
  const whole = flattenSchema(schema, schemas);
  const alternatives = [...conjuncts(schema, schemas)].flatMap(({ oneOf = [], anyOf = [] }) => [
    ...oneOf,
    ...anyOf,
  ]);
  return [whole, ...alternatives.map((alternative) => flattenSchema(alternative, schemas))];
}

function addPaths(form: Schema, schemas: Schemas, paths: Record<keyof ErrorPaths, Set<string>>): void {
  addFields(form, schemas, '', paths);
  const error = fieldOf(form, 'error', schemas);
  const inner = error !== undefined && isOf(error, 'object') ? error : undefined;
  if (inner !== undefined) addFields(inner, schemas, 'error/', paths);
  for (const [prefix, holder] of [
    ['', form],
    ['error/', inner],
  ] as const) {
    if (holder === undefined) continue;
    for (const name of NAMES.list) {
      const list = fieldOf(holder, name, schemas);
      if (list === undefined || !isOf(list, 'array')) continue;
      paths.list.add(prefix + name);
      for (const item of formsOf(list.items ?? {}, schemas)) addFields(item, schemas, '', paths);
    }
  }
}

function addFields(
  form: Schema,
  schemas: Schemas,
  prefix: string,
  paths: Record<keyof ErrorPaths, Set<string>>,
): void {
  for (const part of ['text', 'property', 'code'] as const)
    for (const name of NAMES[part]) {
      const field = fieldOf(form, name, schemas);
      if (field !== undefined && (isOf(field, 'string') || (part === 'code' && isOf(field, 'integer'))))
        paths[part].add(prefix + name);
    }
}

function fieldOf(form: Schema, name: string, schemas: Schemas): Schema | undefined {
  const field = own(form.properties, name);
  return field === undefined ? undefined : flattenSchema(field, schemas);
}

function isOf(schema: Schema, type: 'string' | 'integer' | 'array' | 'object'): boolean {
  if (type === 'object' && schema.properties !== undefined) return true;
  return schemaTypes(schema).some((one) => one === type || (type === 'integer' && one === 'number'));
}

/** Sorts paths by how specific their names are. Equally specific paths stay in the order in which they were found. */
function byRank(paths: ReadonlySet<string>, names: readonly string[]): string[] {
  const rank = (path: string) => names.findIndex((name) => path === name || path.endsWith(`/${name}`));
  return [...paths].toSorted((one, other) => rank(one) - rank(other));
}
