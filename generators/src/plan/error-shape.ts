import { isDeepStrictEqual } from 'node:util';
import {
  bodyForm,
  type Content,
  conjuncts,
  flattenSchema,
  type Operation,
  own,
  preferredContent,
  type Schema,
  type Schemas,
  type SchemaType,
  schemaTypes,
} from '@partner-apis/model';
import { errorResponses } from './error-responses.ts';

/** Paths into the error bodies of an operation, such as `error/message`: see `ErrorShape` of the runtime. */
export interface ErrorPaths {
  readonly list: readonly string[];
  readonly fields: readonly string[];
  readonly text: readonly string[];
  readonly property: readonly string[];
  readonly code: readonly string[];
}

/**
 * The names that APIs give to the parts of an error, the most specific first.
 *
 * @see RFC 9457, section 3 (problem details)
 * @see RFC 6749, section 5.2 (errors of OAuth 2.0)
 */
const NAMES = {
  text: [
    ...['message', 'Message', 'detail', 'error_description', 'errorDescription', 'error_message'],
    ...['errorMessage', 'description', 'faultstring', 'msg', 'reason', 'error', 'err', 'title', 'details'],
    ...['text', 'errors'],
  ],
  property: [
    ...['property', 'field', 'pointer', 'source/pointer', 'parameter', 'source/parameter', 'param'],
    ...['path', 'loc', 'attribute', 'propertyName', 'fieldName', 'field_name', 'target'],
  ],
  code: [
    ...['code', 'Code', 'error_code', 'errorCode', 'errorcode', 'detail/errorcode', 'type', 'error_type'],
    ...['id', 'error'],
  ],
  list: [
    ...['errors', 'Errors', 'details', 'detail', 'causes', 'violations', 'problems', 'issues', 'messages'],
    ...['message', 'invalid-params', 'invalid_params', 'invalidParams', 'invalidFields', 'fieldErrors'],
    ...['field_errors', 'validationErrors', 'validation_errors', 'errorMessages', 'error_messages'],
  ],
  fields: [
    ...['errors', 'Errors', 'fieldErrors', 'field_errors', 'validationErrors', 'validation_errors'],
    'message',
  ],
} as const;

/** Objects that usually contain the parts of an error, if the body itself does not. */
const HOLDERS = ['error', 'fault'];

/** The shape that the runtime reads by default: `{ errors: [{ error, property }] }` or `{ error }`. */
const KNOWN: ErrorPaths = {
  list: ['errors'],
  fields: [],
  text: ['error'],
  property: ['property'],
  code: ['error'],
};

/** Members of problem details, which a document with their media type need not describe. */
const PROBLEM: Schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    detail: { type: 'string' },
    type: { type: 'string' },
    errors: { type: 'object', additionalProperties: true },
  },
};

type Found = Readonly<Record<keyof ErrorPaths, ReadonlySet<string>>>;

/** The paths into the error bodies of an API. */
export interface ApiErrorPaths {
  /** Those of all operations; undefined if the runtime reads them by default, or if all errors are messages. */
  readonly shared: ErrorPaths | undefined;
  /** Those of each operation; undefined if the shared ones find the same. */
  readonly own: readonly (ErrorPaths | undefined)[];
}

/**
 * Finds the texts, fields and codes in the error schemas of operations. An API has the same errors everywhere: all
 * operations share the paths of all of them, and an API that describes no errors has all that are usual. An operation
 * has paths of its own only if it prefers one path to another that the shared ones prefer.
 */
export function errorPaths(operations: readonly Operation[], schemas: Schemas): ApiErrorPaths {
  const pathsIn = memoized((content) => pathsOf(content, schemas));
  const found = operations.map((operation) => union(errorContents(operation).map(pathsIn)));
  const described = found.filter(isDescribed);
  const shared = sorted(described.length === 0 ? usualPaths() : union(described));
  return {
    shared: isKnown(shared) || operations.every(hasErrorMessages) ? undefined : shared,
    own: found.map((paths) => (isDescribed(paths) ? differing(sorted(paths), shared) : undefined)),
  };
}

/** Whether the errors of an operation are messages of their own, which have no paths. */
function hasErrorMessages(operation: Operation): boolean {
  return errorResponses(operation).some(({ content }) => preferredContent(content)?.message !== undefined);
}

/** Returns paths, unless the shared ones have them in the same order. */
function differing(paths: ErrorPaths, shared: ErrorPaths): ErrorPaths | undefined {
  const isAlike = PARTS.every((part) =>
    isDeepStrictEqual(
      paths[part],
      shared[part].filter((path) => paths[part].includes(path)),
    ),
  );
  return isAlike ? undefined : paths;
}

function isDescribed({ text, list, fields }: Found): boolean {
  return text.size > 0 || list.size > 0 || fields.size > 0;
}

function isKnown(paths: ErrorPaths): boolean {
  return PARTS.every((part) => paths[part].every((path) => KNOWN[part].includes(path)));
}

const PARTS = ['list', 'fields', 'text', 'property', 'code'] as const;

function usualPaths(): Found {
  const everywhere = (part: keyof ErrorPaths) =>
    new Set(
      ['', ...HOLDERS.map((holder) => `${holder}/`)].flatMap((prefix) =>
        NAMES[part].map((name) => prefix + name),
      ),
    );
  return byPart(everywhere);
}

function byPart<Value>(ofPart: (part: keyof ErrorPaths) => Value): Readonly<Record<keyof ErrorPaths, Value>> {
  return {
    list: ofPart('list'),
    fields: ofPart('fields'),
    text: ofPart('text'),
    property: ofPart('property'),
    code: ofPart('code'),
  };
}

function union(found: readonly Found[]): Found {
  return byPart((part) => new Set(found.flatMap((paths) => [...paths[part]])));
}

/** Returns the bodies in which an operation describes errors. */
function errorContents(operation: Operation): readonly Content[] {
  return errorResponses(operation).flatMap((response) => {
    const content = preferredContent(response.content);
    const isRead = content?.message === undefined && bodyForm(content?.mediaType ?? '') === 'json';
    return content !== undefined && isRead ? [content] : [];
  });
}

/** Keeps what is found in a referenced schema: the operations of an API share few of them for errors. */
function memoized(find: (content: Content) => Found): (content: Content) => Found {
  const known = new Map<string, Found>();
  return (content) => {
    const { $ref } = content.schema;
    if ($ref === undefined) return find(content);
    const key = `${content.mediaType} ${$ref}`;
    const found = known.get(key) ?? find(content);
    known.set(key, found);
    return found;
  };
}

function pathsOf({ mediaType, schema }: Content, schemas: Schemas): Found {
  const paths = byPart(() => new Set<string>());
  const isProblem = mediaType.startsWith('application/problem+');
  for (const form of [...formsOf(schema, schemas), ...(isProblem ? [PROBLEM] : [])])
    addPaths(form, schemas, paths);
  return paths;
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

type Paths = Readonly<Record<keyof ErrorPaths, Set<string>>>;

function addPaths(form: Schema, schemas: Schemas, paths: Paths): void {
  if (isOf(form, ['array'])) addProblems(form.items ?? {}, schemas, paths);
  addHeld(form, '', schemas, paths);
  for (const holder of HOLDERS) addHolder(form, holder, schemas, paths);
  if (paths.text.size + paths.list.size + paths.fields.size > 0) return;
  // Some APIs have an envelope of their own, such as `{ status: { error } }`.
  for (const name in form.properties) addHolder(form, name, schemas, paths);
}

function addHolder(form: Schema, name: string, schemas: Schemas, paths: Paths): void {
  for (const held of formsAt(form, name, schemas)) addHeld(held, `${name}/`, schemas, paths);
}

/** Adds the parts of an error in an object. @param prefix path to the object, with a slash at its end */
function addHeld(held: Schema, prefix: string, schemas: Schemas, paths: Paths): void {
  if (held.properties === undefined) return;
  addFields(held, schemas, prefix, paths);
  for (const name of NAMES.list) addList(formsAt(held, name, schemas), prefix + name, schemas, paths);
  for (const name of NAMES.fields)
    addProblemsOfFields(formsAt(held, name, schemas), prefix + name, schemas, paths);
}

function addList(forms: readonly Schema[], path: string, schemas: Schemas, paths: Paths): void {
  for (const form of forms.filter((one) => isOf(one, ['array']))) {
    paths.list.add(path);
    addProblems(form.items ?? {}, schemas, paths);
  }
}

function addProblemsOfFields(forms: readonly Schema[], path: string, schemas: Schemas, paths: Paths): void {
  for (const form of forms.filter((one) => isOf(one, ['object']))) {
    paths.fields.add(path);
    addFields(form, schemas, '', paths);
    const { additionalProperties: others } = form;
    if (typeof others === 'object') addProblems(others, schemas, paths);
  }
}

function addProblems(problem: Schema, schemas: Schemas, paths: Paths): void {
  for (const form of formsOf(problem, schemas)) {
    addFields(form, schemas, '', paths);
    if (form.items !== undefined) addFields(flattenSchema(form.items, schemas), schemas, '', paths);
  }
}

function addFields(form: Schema, schemas: Schemas, prefix: string, paths: Paths): void {
  for (const part of ['text', 'property', 'code'] as const)
    for (const name of NAMES[part]) {
      const types = TYPES[part];
      if (formsAt(form, name, schemas).some((field) => isOf(field, types))) paths[part].add(prefix + name);
    }
}

const TYPES: Readonly<Record<'text' | 'property' | 'code', readonly SchemaType[]>> = {
  text: ['string'],
  property: ['string', 'array'],
  code: ['string', 'integer', 'number'],
};

/** Returns a field, at a path such as `source/pointer`, and its alternatives; empty if the form does not have it. */
function formsAt(form: Schema, path: string, schemas: Schemas): Schema[] {
  const [name = '', ...rest] = path.split('/');
  const field = own(form.properties, name);
  if (field === undefined) return [];
  const forms = formsOf(field, schemas);
  return rest.length === 0 ? forms : forms.flatMap((one) => formsAt(one, rest.join('/'), schemas));
}

function isOf(schema: Schema, wanted: readonly SchemaType[]): boolean {
  if (schema.properties !== undefined && wanted.includes('object')) return true;
  return schemaTypes(schema).some((type) => wanted.includes(type));
}

/** Sorts paths by how specific their names are. Equally specific paths stay in the order in which they were found. */
function sorted(found: Found): ErrorPaths {
  return byPart((part) => [...found[part]].toSorted((one, other) => rankOf(one, part) - rankOf(other, part)));
}

function rankOf(path: string, part: keyof ErrorPaths): number {
  return NAMES[part].findIndex((name) => path === name || path.endsWith(`/${name}`));
}
