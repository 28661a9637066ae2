import { type ApiModel, type ExampleRequest, exampleRequest, requestContent } from '@partner-apis/model';
import { isJsonBody } from '../../samples/body-text.ts';
import { piecesOf, secretMark, secretsOf } from '../../samples/secret-text.ts';
import { testServer, type WireBody, wireRequest } from '../../samples/wire.ts';
import type { ChainedCall } from './chained-call.ts';

/** Everything that a call of a family needs to reach the test server. */
export interface Access {
  readonly api: string;
  /** Environment variables with the caller's credentials. */
  readonly secrets: readonly string[];
  /** Headers with a secret value, each with its variable. */
  readonly headers: readonly (readonly [name: string, variable: string])[];
  /** Token endpoint; undefined if callers send a user name and a password. */
  readonly tokenUrl?: string;
  readonly mediaType: string;
  readonly isJson: boolean;
}

/** Returns the access to a family by the first way to authenticate of its first operation. */
export function accessOf(model: ApiModel): Access {
  const [operation] = model.operations;
  if (operation === undefined) throw new Error(`${model.id} has no operation`);
  const wire = wireRequest(model, operation, exampleRequest(operation), secretMark);
  const bodies = model.operations.flatMap((known) => requestContent(known) ?? []);
  const mediaType = bodies[0]?.mediaType ?? 'application/json';
  return {
    api: testServer(model),
    secrets: secretsOf(wire),
    headers: wire.headers.flatMap(([name, value]) => {
      const [piece] = piecesOf(value);
      return name !== 'Authorization' && piece !== undefined && 'secret' in piece
        ? [[name, piece.secret] as const]
        : [];
    }),
    ...(wire.proof?.kind === 'token' ? { tokenUrl: wire.proof.tokenUrl } : {}),
    mediaType,
    isJson: isJsonBody('', mediaType),
  };
}

/** Returns the parts of a call that differ from those of other calls. */
export function pathAndBody({ model, operation, request }: ChainedCall): {
  readonly method: string;
  /** Path and query, relative to the address of the server. */
  readonly path: string;
  readonly body?: WireBody;
} {
  const { method, url, body } = wireRequest(model, operation, withoutHeaders(request), secretMark);
  return { method, path: url.slice(testServer(model).length), ...(body === undefined ? {} : { body }) };
}

function withoutHeaders(request: ExampleRequest): ExampleRequest {
  return { ...request, headers: {} };
}
