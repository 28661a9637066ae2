import type { Operation, Parameter } from '@partner-apis/model';
import { capitalize, claim } from '@partner-apis/typescript-printer';

/** A parameter and its property in the first argument. */
export interface NamedParameter {
  readonly parameter: Parameter;
  readonly property: string;
}

const ORDER: readonly Parameter['in'][] = ['path', 'query', 'header', 'cookie'];

/**
 * Names the parameters of an operation. Those of all locations share an object with the body. If two have the same
 * name, the later one (in the order path, query, header, cookie) gets its location as a suffix: `idQuery`.
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
