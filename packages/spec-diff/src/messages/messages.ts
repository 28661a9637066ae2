import { encodePointerToken, HTTP_METHODS } from '@partner-apis/model';
import { type BundledDocument, childOf, follow } from '../changes/bundled-document.ts';

/** Who writes a message. */
export type Use = 'request' | 'reply';

/** A body that an OpenAPI document describes by an XML Schema (`x-xsd`), or leaves without one. */
export interface MessageBody {
  readonly use: Use;
  /** Of the media type, in the document. */
  readonly pointer: string;
  readonly message: MessageName | undefined;
}

export interface MessageName {
  /** Path of the schema, from the root of the repository. */
  readonly schema: string;
  /** Its root element. */
  readonly element: string;
}

/** Every body of every operation, by the pointer of its media type. */
export function messageBodies(document: BundledDocument): ReadonlyMap<string, MessageBody> {
  const bodies = operationsOf(document).flatMap(({ operation, pointer }) => [
    ...mediaTypes(document, childOf(operation, 'requestBody'), `${pointer}/requestBody`, 'request'),
    ...entriesOf(childOf(operation, 'responses')).flatMap(([status, response]) =>
      mediaTypes(document, response, `${pointer}/responses/${status}`, 'reply'),
    ),
  ]);
  return new Map(bodies.map((body) => [body.pointer, body]));
}

function operationsOf(document: BundledDocument): { operation: unknown; pointer: string }[] {
  return entriesOf(childOf(document, 'paths')).flatMap(([route, pathItem]) =>
    HTTP_METHODS.flatMap((method) => {
      const operation = childOf(follow(document, pathItem), method);
      return operation === undefined
        ? []
        : [{ operation, pointer: `#/paths/${encodePointerToken(route)}/${method}` }];
    }),
  );
}

function mediaTypes(document: BundledDocument, owner: unknown, pointer: string, use: Use): MessageBody[] {
  return entriesOf(childOf(follow(document, owner), 'content')).map(([name, mediaType]) => ({
    use,
    pointer: `${pointer}/content/${encodePointerToken(name)}`,
    message: messageName(childOf(mediaType, 'x-xsd')),
  }));
}

function messageName(value: unknown): MessageName | undefined {
  const [schema, element] = [childOf(value, 'schema'), childOf(value, 'element')];
  return typeof schema === 'string' && typeof element === 'string' ? { schema, element } : undefined;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
