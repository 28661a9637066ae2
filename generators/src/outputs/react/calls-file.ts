import type { ApiModel } from '@partner-apis/model';
import { capitalize } from '@partner-apis/typescript-printer';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { connectionHook } from './connection-file.ts';

/** The hook that makes an operation's calls. */
export function callHook({ name }: PlannedOperation): string {
  return `use${capitalize(name)}Call`;
}

/**
 * `calls.ts`: for each operation the hook that orval's hooks make its calls with, a "mutator" in orval's words. They
 * do not know each other, so that a bundler keeps only the operations whose hooks are used.
 */
export function callsFile({ model, operations, npmScope }: SdkPlan): string {
  const imports = operations.flatMap((operation) => [
    ...(takesNothing(operation) ? [] : [`type ${operation.params}`]),
    operation.name,
  ]);
  return `import type { CallOptions, PartnerApiError } from '${npmScope}/client';
import { useCallback } from 'react';
import {
${imports.map((name) => `  ${name},\n`).join('')}} from '../operations.ts';
import { ${connectionHook(model)} } from './connection.ts';

/** The error of a call that fails. */
export type ErrorType<_Body> = PartnerApiError;

/** The arguments that orval's hooks pass on. */
interface Sent {
  readonly url: string;
  readonly method: string;
  readonly signal?: AbortSignal | undefined;
}

interface SentWith<Params> extends Sent {
  readonly params: Params;
}

${operations.map((operation) => callSource(operation, model)).join('\n')}`;
}

function takesNothing({ named, requestBody }: PlannedOperation): boolean {
  return named.length === 0 && requestBody === undefined;
}

function callSource(operation: PlannedOperation, model: ApiModel): string {
  const { name, params } = operation;
  const [given, type] = handedOver();
  return `export function ${callHook(operation)}<_Answer>() {
  const connection = ${connectionHook(model)}();
  return useCallback(
    (sent: ${type}, options?: CallOptions) => ${name}(connection, ${given}, { signal: sent.signal, ...options }),
    [connection],
  );
}
`;

  function handedOver() {
    if (takesNothing(operation)) return ['{}', 'Sent'];
    if (operation.isCallableBare) return ['sent.params ?? {}', `SentWith<${params} | undefined>`];
    return ['sent.params', `SentWith<${params}>`];
  }
}
