import type { Operation, Parameter } from '@partner-apis/model';
import { capitalize, claim } from '@partner-apis/typescript-printer';

/** A parameter, and the property of the first argument under which the caller gives it. */
export interface NamedParameter {
  readonly parameter: Parameter;
  readonly property: string;
}

const ORDER: readonly Parameter['in'][] = ['path', 'query', 'header', 'cookie'];

/**
 * Parameters of all places share one object with the body. Where two have the same name, the one that comes
 * later (path, query, header, cookie) has its place added: `idQuery`.
 */
export function nameParameters(operation: Operation): NamedParameter[] {
  const taken = new Set(operation.requestBody === undefined ? [] : ['body']);
  return ORDER.flatMap((place) => operation.parameters.filter((parameter) => parameter.in === place)).map(
    (parameter) => ({
      parameter,
      property: claim(taken, parameter.name, capitalize(parameter.in)),
    }),
  );
}
