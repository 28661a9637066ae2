import type { Operation, Parameter } from '@partner-apis/model';
import { capitalize, claim } from '@partner-apis/typescript-printer';

/** A parameter, and its property of the first argument. */
export interface NamedParameter {
  readonly parameter: Parameter;
  readonly property: string;
}

const ORDER: readonly Parameter['in'][] = ['path', 'query', 'header', 'cookie'];

/**
 * Parameters of all places share one object with the body. Where two have the same name, the later
 * one (path, query, header, cookie) gets its place as a suffix: `idQuery`.
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
