import {
  type ApiModel,
  flattenSchema,
  isJsonObject,
  type Operation,
  own,
  requestContent,
} from '@partner-apis/model';
import { documentedErrors, saysNotFound } from '../../compile/promised-errors.ts';

/** A place in which an operation takes the code of a resource, which it documents not to find if there is none. */
export interface CodeUse {
  readonly operation: Operation;
  readonly in: 'path' | 'body';
  readonly name: string;
}

/**
 * Finds the operations that take a code in their path, or in a field of their body that provokes an error for what is not
 * found.
 *
 * @param $ref reference to the schema of the code, such as `#/components/schemas/SiteCode`
 */
export function codeUsesOf(model: ApiModel, $ref: string): CodeUse[] {
  return model.operations.flatMap((operation) => {
    const errors = documentedErrors(operation).filter(saysNotFound);
    if (errors.length === 0) return [];
    const inPath = operation.parameters
      .filter((parameter) => parameter.in === 'path' && parameter.schema.$ref === $ref)
      .filter(() => errors.some(({ status }) => status === '404'))
      .map(({ name }): CodeUse => ({ operation, in: 'path', name }));
    const { properties = {} } = flattenSchema(requestContent(operation)?.schema ?? {}, model.schemas);
    const inBody = errors.flatMap(({ example }) => {
      const { body, ...others } = own(operation.provoke, example.name) ?? {};
      if (body === undefined || !isJsonObject(body) || Object.keys(others).length > 0) return [];
      const [name, ...more] = Object.keys(body);
      if (name === undefined || more.length > 0 || own(properties, name)?.$ref !== $ref) return [];
      return { operation, in: 'body', name } as const;
    });
    return [...inPath, ...inBody];
  });
}
