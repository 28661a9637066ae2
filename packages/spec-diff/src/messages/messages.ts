import { encodePointerToken } from '@partner-apis/model';
import type { Direction } from '../finding/finding.ts';
import { childOf, entriesOf, follow } from '../one-piece/follow.ts';
import type { OnePiece } from '../one-piece/one-piece.ts';
import { operationsOf } from '../one-piece/operations.ts';

/** A body that an OpenAPI document describes by an XML Schema (`x-xsd`), or leaves without one. */
export interface MessageBody {
  readonly direction: Direction;
  readonly operation: string;
  /** Pointer of the media type, in the document. */
  readonly pointer: string;
  readonly message: MessageName | undefined;
}

export interface MessageName {
  /** Path of the schema, from the root of the repository. */
  readonly schema: string;
  /** Its root element. */
  readonly element: string;
}

/** Finds every body of every operation, by the pointer of its media type. */
export function messageBodies(document: OnePiece): ReadonlyMap<string, MessageBody> {
  const bodies = operationsOf(document).flatMap(({ name, value, pointer }) => [
    ...mediaTypes(document, childOf(value, 'requestBody'), `${pointer}/requestBody`, 'request', name),
    ...entriesOf(childOf(value, 'responses')).flatMap(([status, response]) =>
      mediaTypes(document, response, `${pointer}/responses/${status}`, 'response', name),
    ),
  ]);
  return new Map(bodies.map((body) => [body.pointer, body]));
}

function mediaTypes(
  document: OnePiece,
  owner: unknown,
  pointer: string,
  direction: Direction,
  operation: string,
): MessageBody[] {
  return entriesOf(childOf(follow(document, owner), 'content')).map(([name, mediaType]) => ({
    direction,
    operation,
    pointer: `${pointer}/content/${encodePointerToken(name)}`,
    message: messageName(childOf(mediaType, 'x-xsd')),
  }));
}

function messageName(value: unknown): MessageName | undefined {
  const [schema, element] = [childOf(value, 'schema'), childOf(value, 'element')];
  return typeof schema === 'string' && typeof element === 'string' ? { schema, element } : undefined;
}
