import { HTTP_METHODS, isRecord, own } from '@partner-apis/model';
import type { OperationObject, PathItemObject } from '../load/openapi-document.ts';

/** An operation of a Path Item Object. */
export interface ItemOperation {
  /** The method in lower case, such as `get` or `copy`. */
  readonly method: string;
  readonly source: OperationObject;
  /** Pointer relative to the path item: `/get`, `/additionalOperations/COPY`. */
  readonly pointer: string;
}

/**
 * Returns the operations of a path in order: those of its fixed fields, then the others by method. A method with
 * lower-case letters is not registered and is omitted: {@link unsentMethods}.
 *
 * @see OpenAPI 3.2.0, section 4.9 (Path Item Object)
 */
export function itemOperations(item: PathItemObject): ItemOperation[] {
  const fixed = Object.keys(item).filter((key) => HTTP_METHODS.includes(key));
  return [
    ...fixed.map((method) => ({ method, source: Object(own(item, method)), pointer: `/${method}` })),
    ...Object.entries(additional(item))
      .filter(([method]) => isCapital(method))
      .map(([method, source]) => ({
        method: method.toLowerCase(),
        source: Object(source),
        pointer: `/additionalOperations/${method}`,
      })),
  ];
}

/** Returns the methods of a path with which no call can be sent. */
export function unsentMethods(item: PathItemObject): string[] {
  return Object.keys(additional(item)).filter((method) => !isCapital(method));
}

function additional({ additionalOperations }: PathItemObject): Readonly<Record<string, unknown>> {
  return isRecord(additionalOperations) ? additionalOperations : {};
}

/**
 * Whether a method is in capitals. Methods are case-sensitive, and all registered ones are in capitals. @see RFC 9110,
 * section 9.1
 */
function isCapital(method: string): boolean {
  return /^[A-Z][A-Z\d-]*$/.test(method) && !HTTP_METHODS.includes(method.toLowerCase());
}
