import { type JsonValue, parseJson } from '@partner-apis/model';
import type { StillBreaks } from '../accepted/accept.ts';
import type { Document } from '../document/document.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Direction } from '../finding/finding.ts';
import { isWitnessed } from '../inclusion/witness.ts';
import { covering, mediaOf } from '../openapi/media-types.ts';
import { operationsIn } from '../openapi/operation.ts';
import { Schemas } from '../openapi/schema/schemas.ts';

/**
 * Returns a function that checks an earlier accepted counterexample against the current documents: another change may
 * have led the judge to a different one.
 *
 * @returns a function that decides JSON bodies; anything else cannot be decided
 */
export function stillBreaksBetween(before: Document, after: Document): StillBreaks {
  return (_, counterexample) => {
    if (counterexample.kind !== 'exchange') return undefined;
    const { request, response } = counterexample;
    const direction = response === null ? 'request' : 'response';
    const shown = response ?? request;
    const value = shown.body === null ? undefined : parseJson(shown.body);
    const [mediaType = ''] = Object.entries(shown.headers).flatMap(([name, text]) =>
      name.toLowerCase() === 'content-type' ? [text] : [],
    );
    if (value === undefined) return undefined;
    const accepts = (document: Document) =>
      acceptsBody(
        document,
        { operation: request.operation, status: response?.status, mediaType, direction },
        value,
      );
    const [was, is] = [accepts(before), accepts(after)];
    if (was === undefined || is === undefined || was === is) return undefined;
    return direction === 'request' ? was : is;
  };
}

interface Body {
  readonly operation: string;
  readonly status: number | undefined;
  readonly mediaType: string;
  readonly direction: Direction;
}

/** Whether the body of an operation accepts a value; undefined when the document has no such body. */
function acceptsBody(document: Document, body: Body, value: JsonValue): boolean | undefined {
  const found = operationsIn(document.root.get('paths'), document.root).find(
    ({ name }) => name === body.operation,
  );
  const owner =
    body.direction === 'request' ? found?.node.get('requestBody') : responseOf(found?.node, body.status);
  const media = mediaOf(owner);
  const [first] = media;
  const schema = first && covering(media, { ...first, name: body.mediaType })?.node.child('schema');
  if (schema === undefined) return undefined;
  return isWitnessed(new Schemas(document, body.direction).accepted([schema]), value);
}

function responseOf(
  operation: DocumentNode | undefined,
  status: number | undefined,
): DocumentNode | undefined {
  const responses = operation?.get('responses');
  const names = [String(status), `${String(status).charAt(0)}XX`, 'default'];
  return names.flatMap((name) => responses?.get(name) ?? []).at(0);
}
