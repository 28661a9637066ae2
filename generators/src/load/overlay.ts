import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  own,
  type Pointer,
  setOwn,
  valueAt,
  withoutValueAt,
  withValueAt,
} from '@partner-apis/model';
import { exec } from 'jsonpath-rfc9535';
import { SpecError } from '../diagnostics/spec-error.ts';
import { readYaml } from './yaml.ts';

/** An action of an overlay. */
interface Action {
  /** JSONPath of the nodes to change. */
  readonly target: string;
  readonly update?: JsonValue;
  readonly remove?: boolean;
}

/**
 * Applies an overlay to a document: each action in order, to all nodes that its target selects.
 *
 * @param file path of the overlay, in JSON or YAML
 * @returns a changed copy
 * @throws {SpecError} when the file is not an overlay, or a target selects nothing
 * @see OpenAPI Overlay Specification 1.0.0, https://spec.openapis.org/overlay/v1.0.0
 */
export async function withOverlay(document: JsonValue, file: string): Promise<JsonObject> {
  const actions = actionsOf(await readYaml(file), file);
  let result = document;
  for (const [index, action] of actions.entries()) {
    const places = placesOf(result, action.target, file, index);
    // A removal shifts the items after it, so the last one goes first.
    for (const place of places.toReversed()) result = changed(result, place, action);
  }
  if (isJsonObject(result)) return result;
  throw new SpecError('leaves no document.', {
    file,
    advice: 'An action removes or replaces the root, `$`.',
  });
}

function actionsOf(data: unknown, file: string): Action[] {
  const { overlay, actions } = Object(data);
  if (typeof overlay !== 'string' || !Array.isArray(actions)) {
    throw new SpecError('is not an overlay.', {
      file,
      advice: 'It needs `overlay: 1.0.0`, `info` and `actions`.',
    });
  }
  return actions.map((action, index) => {
    const { target, update, remove, ...others } = Object(action);
    if (typeof target !== 'string' || (update === undefined && remove !== true)) {
      const [unknown] = Object.keys(others).filter((key) => !['description', 'info'].includes(key));
      throw new SpecError(
        `has an action that cannot be applied: /actions/${index}${unknown === undefined ? '' : ` (${unknown})`}.`,
        {
          file,
          advice: 'An action has a `target`, a JSONPath, and `update` or `remove: true`.',
        },
      );
    }
    return { target, update, remove };
  });
}

function placesOf(document: JsonValue, target: string, file: string, index: number): Pointer[] {
  const found: Pointer[] = [];
  try {
    exec(JSON.parse(JSON.stringify(document)), target, (_value, place) => found.push(place.map(String)));
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    const problem = `/actions/${index}/target is not a JSONPath: ${words}`;
    throw new SpecError(problem, { file, advice: 'RFC 9535 says what is one.', cause });
  }
  if (found.length > 0) return found;
  throw new SpecError(`/actions/${index}/target selects nothing: ${target}.`, {
    file,
    advice: 'Compare it with the document: names in it are case-sensitive.',
  });
}

function changed(document: JsonValue, place: Pointer, { update, remove }: Action): JsonValue {
  if (remove === true) return withoutValueAt(document, place);
  const current = valueAt(document, place);
  if (current === undefined || update === undefined) return document;
  // If a list is selected itself, the update is appended as an item.
  return withValueAt(document, place, isJsonArray(current) ? [...current, update] : merged(current, update));
}

/** Merges objects, concatenates lists, and replaces everything else. */
function merged(current: JsonValue, update: JsonValue): JsonValue {
  if (isJsonArray(current) && isJsonArray(update)) return [...current, ...update];
  if (!isJsonObject(current) || !isJsonObject(update)) return update;
  const result: Record<string, JsonValue> = { ...current };
  for (const [name, value] of Object.entries(update)) {
    const before = own(current, name);
    setOwn(result, name, before === undefined ? value : merged(before, value));
  }
  return result;
}
