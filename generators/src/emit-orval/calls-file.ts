import type { ApiModel, Operation } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { capitalize, type SdkNames } from '../emit-sdk/names.ts';
import { isCallableBare, paramFields } from '../emit-sdk/signature.ts';
import { connectionHook } from './connection-file.ts';

/** The hook that makes an operation's calls. */
export function callHook(operation: Operation, names: SdkNames): string {
  return `use${capitalize(names.operation(operation))}Call`;
}

/**
 * `calls.ts`: for each operation the hook that orval's hooks make its calls with, a "mutator" in orval's words. They
 * do not know each other, so that a bundler keeps only the operations whose hooks are used.
 */
export function callsFile(model: ApiModel, names: SdkNames, { npmScope }: Brand): string {
  const imports = model.operations.flatMap((operation) => {
    const { length } = paramFields(operation, model, names.schema);
    return [...(length === 0 ? [] : [`type ${names.params(operation)}`]), names.operation(operation)];
  });
  return `import type { CallOptions, PartnerApiError } from '${npmScope}/client';
import { useCallback } from 'react';
import {
${imports.map((name) => `  ${name},\n`).join('')}} from '../operations.ts';
import { ${connectionHook(model)} } from './connection.ts';

/** What a call fails with. */
export type ErrorType<_Body> = PartnerApiError;

/** What orval's hooks hand over. */
interface Sent {
  readonly url: string;
  readonly method: string;
  readonly signal?: AbortSignal | undefined;
}

interface SentWith<Params> extends Sent {
  readonly params: Params;
}

${model.operations.map((operation) => callSource(operation, model, names)).join('\n')}`;
}

function callSource(operation: Operation, model: ApiModel, names: SdkNames): string {
  const name = names.operation(operation);
  const fields = paramFields(operation, model, names.schema);
  const [given, type] = handedOver();
  return `export function ${callHook(operation, names)}<_Answer>() {
  const connection = ${connectionHook(model)}();
  return useCallback(
    (sent: ${type}, options?: CallOptions) => ${name}(connection, ${given}, { signal: sent.signal, ...options }),
    [connection],
  );
}
`;

  function handedOver() {
    const params = names.params(operation);
    if (fields.length === 0) return ['{}', 'Sent'];
    if (isCallableBare(fields)) return ['sent.params ?? {}', `SentWith<${params} | undefined>`];
    return ['sent.params', `SentWith<${params}>`];
  }
}
