import { encodePointerToken, isRecord } from '@partner-apis/model';
import { childOf, valueAtPointer } from './follow.ts';
import type { OnePiece } from './one-piece.ts';
import { operationsOf, type UsedOperation } from './operations.ts';

/**
 * Finds where an operation uses a part of a component, on the shortest path.
 *
 * @param pointer pointer to the part: `#/components/schemas/Pet/properties/age`
 * @param operations names of the operations that may use it; empty for all
 * @returns a pointer from the operation, with references followed:
 * `#/paths/~1pets/get/responses/200/content/application~1json/schema/items/properties/age`; undefined when none does
 */
export function useSite(
  document: OnePiece,
  pointer: string,
  operations: readonly string[],
): string | undefined {
  for (const operation of operationsOf(document)) {
    if (operations.length > 0 && !operations.includes(operation.name)) continue;
    const site = siteIn(document, operation, pointer);
    if (site !== undefined) return site;
  }
  return undefined;
}

interface Visited {
  readonly value: unknown;
  readonly pointer: string;
}

function siteIn(document: OnePiece, operation: UsedOperation, target: string): string | undefined {
  const path = operation.pointer.slice(0, operation.pointer.lastIndexOf('/'));
  const queue: Visited[] = [
    { value: operation.value, pointer: operation.pointer },
    { value: childOf(operation.pathItem, 'parameters'), pointer: `${path}/parameters` },
  ];
  const followed = new Set<string>();
  for (const { value, pointer } of queue) {
    const ref = childOf(value, '$ref');
    if (typeof ref === 'string') {
      if (target === ref || target.startsWith(`${ref}/`)) return `${pointer}${target.slice(ref.length)}`;
      if (followed.has(ref)) continue;
      followed.add(ref);
      queue.push({ value: valueAtPointer(document, ref), pointer });
    } else if (Array.isArray(value) || isRecord(value)) {
      const children = Object.entries(value).filter(([key]) => !DATA.has(key) && !key.startsWith('x-'));
      queue.push(
        ...children.map(([key, child]) => ({
          value: child,
          pointer: `${pointer}/${encodePointerToken(key)}`,
        })),
      );
    }
  }
  return undefined;
}

/** Keys whose values only look like parts of a document. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);
