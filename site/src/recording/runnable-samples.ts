import { type ApiModel, exampleRequest, type Operation } from '@partner-apis/model';
import { httpSample } from '../samples/http.ts';
import { codeSamples } from '../samples/samples.ts';
import { secretMark } from '../samples/secret-text.ts';
import { testServer, wireRequest } from '../samples/wire.ts';
import type { RunnableSample } from './sample-language.ts';

/** An operation whose documented example is called. */
export interface DocumentedOperation {
  readonly model: ApiModel;
  readonly operation: Operation;
}

/**
 * Returns the samples of operations in a language, with the address of a recording server.
 *
 * @param language as in `codeSamples`, or `http` for the request itself
 */
export function runnableSamples(
  operations: readonly DocumentedOperation[],
  language: string,
  serverUrl: string,
  npmScope: string,
): readonly (RunnableSample | undefined)[] {
  return operations.map(({ model, operation }, index) => {
    const name = `${model.id}/${operation.operationId}`;
    const address = {
      server: testServer(model),
      url: serverUrl,
      path: `/${index}`,
      basePath: model.basePath,
    };
    const request = exampleRequest(operation);
    if (language === 'http') return { name, ...rawSample({ model, operation }, address) };
    const sample = codeSamples(model, operation, request, npmScope).find(({ id }) => id === language);
    return sample === undefined ? undefined : { name, code: towards(address, sample.code) };
  });
}

interface Address {
  /** Documented server. */
  readonly server: string;
  /** Server to call. */
  readonly url: string;
  /** Path before the base path, which identifies the sample. */
  readonly path: string;
  readonly basePath: string;
}

function towards({ server, url, path, basePath }: Address, code: string): string {
  const base = `${url}${path}${basePath.replace(/\/$/, '')}`;
  return code
    .replace(/environment: '[^']*'/, `baseUrl: '${base}'`)
    .replaceAll(server, base)
    .replaceAll(new URL(server).origin, url);
}

function rawSample({ model, operation }: DocumentedOperation, address: Address) {
  const wire = wireRequest(model, operation, exampleRequest(operation), secretMark);
  const { host } = new URL(address.url);
  const { proof } = wire;
  return {
    code: httpSample({ ...wire, target: address.path + wire.target, host }),
    tokenUrl: proof?.kind === 'token' ? towards(address, proof.tokenUrl) : undefined,
  };
}
