import { isJsonObject, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import { conjunctsOf } from '../openapi/schema/position.ts';

/** The announcement that a part of a document ends. */
export interface Mark {
  readonly isDeprecated: boolean;
  /** `x-sunset` as written: the last day of use, if it is a day. */
  readonly sunset: string | undefined;
}

/** Returns the mark of an operation or a parameter. */
export function markOf(node: DocumentNode): Mark {
  return { isDeprecated: node.flag('deprecated'), sunset: node.text('x-sunset') };
}

/** Returns the mark of a property, set by any of the schemas that describe it. */
export function markOfSchemas(schemas: readonly DocumentNode[]): Mark {
  const marks = conjunctsOf(schemas).map(markOf);
  return {
    isDeprecated: marks.some(({ isDeprecated }) => isDeprecated),
    sunset: marks.find(({ sunset }) => sunset !== undefined)?.sunset,
  };
}

/** Returns the mark of a listed value: `x-deprecated-values` names it, with the day or `null`. */
export function markOfValue(schema: DocumentNode, value: JsonValue): Mark {
  const marked = schema.object['x-deprecated-values'];
  const days = isJsonObject(marked) ? new Map(Object.entries(marked)) : new Map<string, JsonValue>();
  const day = days.get(String(value));
  return { isDeprecated: day !== undefined, sunset: typeof day === 'string' ? day : undefined };
}
