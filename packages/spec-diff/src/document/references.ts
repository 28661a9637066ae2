import { type JsonObject, type JsonValue, once, type Pointer } from '@partner-apis/model';

/** A `$ref`, and the object that contains it. */
interface FoundReference {
  readonly holder: object;
  readonly reference: string;
  readonly pointer: Pointer;
}

/** An `$id`, which makes its holder a schema with its own URI. */
interface FoundIdentifier {
  readonly holder: object;
  readonly id: string;
  readonly pointer: Pointer;
}

interface Found {
  readonly references: FoundReference[];
  readonly identifiers: FoundIdentifier[];
}

/** Keys whose values only look like parts of a document. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples', 'value']);

/** Keys whose own keys are names chosen by the author. */
const MAPS: ReadonlySet<string> = new Set([
  '$defs',
  'callbacks',
  'dependentSchemas',
  'examples',
  'headers',
  'links',
  'parameters',
  'paths',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'webhooks',
]);

/**
 * Whether a value is data. Examples of a schema are data in a list; elsewhere they are a map of objects, which may be
 * references.
 */
function isData(key: string, value: JsonValue): boolean {
  return DATA.has(key) && (key !== 'examples' || Array.isArray(value));
}

/** Returns all references in a file, except those in examples and other data. A file is searched only once. */
export function referencesIn(root: JsonValue): readonly FoundReference[] {
  return typeof root === 'object' && root !== null ? searched(root).references : [];
}

/** Returns all schema identifiers in a file, outer ones first. */
export function identifiersIn(root: JsonValue): readonly FoundIdentifier[] {
  return typeof root === 'object' && root !== null ? searched(root).identifiers : [];
}

const searched = once((root: JsonObject | readonly JsonValue[]): Found => {
  const found: Found = { references: [], identifiers: [] };
  const visit = (value: JsonValue, path: string[], isMap: boolean) => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach((one, index) => {
        path.push(String(index));
        visit(one, path, false);
        path.pop();
      });
      return;
    }
    const { $id: id } = value as JsonObject;
    if (typeof id === 'string' && !isMap) found.identifiers.push({ holder: value, id, pointer: [...path] });
    for (const [key, one] of Object.entries(value)) {
      if (key === '$ref' && typeof one === 'string' && !isMap) {
        found.references.push({ holder: value, reference: one, pointer: [...path, key] });
      } else if (typeof one === 'object' && (isMap || !isData(key, one))) {
        path.push(key);
        visit(one, path, !isMap && MAPS.has(key));
        path.pop();
      }
    }
  };
  visit(root, [], false);
  return found;
});
