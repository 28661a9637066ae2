import type { Document } from '../document/document.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Direction } from '../finding/finding.ts';
import { mediaOf } from '../openapi/media-types.ts';
import { operationsIn } from '../openapi/operation.ts';

/** A body that an OpenAPI document describes by an XML Schema (`x-xsd`), or leaves without one. */
export interface MessageBody {
  /** Use of the body, which is equal in both states: `POST /orders request application/xml`. */
  readonly use: string;
  readonly direction: Direction;
  readonly operation: string;
  /** The media type object in the document. */
  readonly node: DocumentNode;
  readonly message: MessageName | undefined;
}

export interface MessageName {
  /** Path of the schema from the root of the repository. */
  readonly schema: string;
  /** Name of its root element. */
  readonly element: string;
}

/** Finds every body of every operation. */
export function messageBodies(document: Document): readonly MessageBody[] {
  return operationsIn(document.root.get('paths'), document.root).flatMap(({ name, method, path, node }) => {
    const call = `${method} ${path}`;
    const responses = node.get('responses')?.entries() ?? [];
    return [
      ...bodiesOf(node.get('requestBody'), 'request', name, `${call} request`),
      ...responses.flatMap(([status, response]) => bodiesOf(response, 'response', name, `${call} ${status}`)),
    ];
  });
}

function bodiesOf(
  owner: DocumentNode | undefined,
  direction: Direction,
  operation: string,
  use: string,
): MessageBody[] {
  return mediaOf(owner).map(({ name, node }) => ({
    use: `${use} ${name}`,
    direction,
    operation,
    node,
    message: messageName(node.child('x-xsd')),
  }));
}

function messageName(node: DocumentNode | undefined): MessageName | undefined {
  const [schema, element] = [node?.text('schema'), node?.text('element')];
  return schema === undefined || element === undefined ? undefined : { schema, element };
}
