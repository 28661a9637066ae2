import type { ApiModel, Operation, Parameter } from '@partner-apis/model';
import { parameterAnchor } from './anchors.ts';
import type { Field } from './field.ts';
import { inReadingOrder, valueField } from './field-tree.ts';

export interface ParameterGroup {
  readonly title: string;
  readonly fields: readonly Field[];
}

const GROUPS = [
  { where: 'path', title: 'Path parameters' },
  { where: 'query', title: 'Query parameters' },
  { where: 'header', title: 'Header parameters' },
  { where: 'cookie', title: 'Cookie parameters' },
] as const;

/** The parameters of an operation by location. Locations without parameters are omitted. */
export function parameterGroups(
  { schemas }: Pick<ApiModel, 'schemas'>,
  { parameters }: Pick<Operation, 'parameters'>,
): readonly ParameterGroup[] {
  return GROUPS.map(({ where, title }) => ({
    title,
    fields: inReadingOrder(
      parameters.filter((parameter) => parameter.in === where).map((one) => toField(one, schemas)),
    ),
  })).filter(({ fields }) => fields.length > 0);
}

function toField(parameter: Parameter, schemas: ApiModel['schemas']): Field {
  const field = valueField(parameter.name, parameter.schema, schemas, parameterAnchor(parameter.name));
  const example = parameter.example ?? field.example;
  const assumption = parameter.assumption ?? field.assumption;
  return {
    ...field,
    required: parameter.required,
    deprecated: parameter.deprecated,
    description: parameter.description || field.description,
    ...(example === undefined ? {} : { example }),
    ...(assumption === undefined ? {} : { assumption }),
  };
}
