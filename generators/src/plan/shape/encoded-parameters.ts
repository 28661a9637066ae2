import type { ApiModel, Parameter } from '@partner-apis/model';

/**
 * Gives parameters with `content` the schema of their value, which the runtime encodes.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.2.3 (Fixed Fields for use with content)
 */
export function withEncodedParameters(model: ApiModel): ApiModel {
  const valued = (parameter: Parameter): Parameter =>
    parameter.encoded === undefined ? parameter : { ...parameter, schema: parameter.encoded.schema };
  if (!model.operations.some(({ parameters }) => parameters.some(({ encoded }) => encoded !== undefined))) {
    return model;
  }
  const operations = model.operations.map((operation) => ({
    ...operation,
    parameters: operation.parameters.map(valued),
  }));
  return { ...model, operations };
}
