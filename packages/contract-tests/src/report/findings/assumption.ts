import {
  type ApiModel,
  flattenSchema,
  type Operation,
  operationNamed,
  own,
  requestContent,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import type { ContractCase, Coverage } from '../../case/contract-case.ts';
import { alternativesOf } from '../../compile/alternatives.ts';
import { documentedErrors } from '../../compile/promised-errors.ts';
import type { Effect } from './effect.ts';

/**
 * Returns the assumption (`x-assumption`) that a failed case depends on: the constraint's, if the server sets another
 * limit; the errors', if it words them differently; the status's, if it responds with another status.
 */
export function assumptionOf(
  model: ApiModel,
  { operationId, covers, expect }: ContractCase,
  effect: Effect,
): string | undefined {
  const operation = operationNamed(model, operationId);
  if (operation === undefined) return undefined;
  switch (effect) {
    case 'accepts':
    case 'refuses':
      if (covers !== undefined) return assumptionAt(model, operation, covers);
      return ofErrors(operation, expect.errors ?? []);
    case 'words': {
      const ofTexts = ofErrors(operation, expect.errors ?? []);
      if (ofTexts !== undefined || covers === undefined || !namesLimit(operation, expect)) return ofTexts;
      return assumptionAt(model, operation, covers);
    }
    case 'form':
      return ofStatus(operation, expect.statuses);
    default:
      return undefined;
  }
}

function ofStatus({ responses }: Operation, statuses: readonly string[]): string | undefined {
  const [only, ...others] = statuses;
  return others.length > 0 ? undefined : responses.find(({ status }) => status === only)?.assumption;
}

/** Returns the assumption of errors. Each list contains alternatives: it is assumed only if all of them are. */
function ofErrors(
  operation: Operation,
  errors: NonNullable<ContractCase['expect']['errors']>,
): string | undefined {
  const documented = documentedErrors(operation).map(({ example }) => example);
  return errors
    .map((alternatives) => {
      const texts = alternatives.map(
        (entry) => documented.find(({ name }) => name === entry.example)?.assumption,
      );
      return texts.includes(undefined) ? undefined : texts[0];
    })
    .find((text) => text !== undefined);
}

/** Whether a text names the limit, so that it differs if the limit does. */
function namesLimit(operation: Operation, { errors = [] }: ContractCase['expect']): boolean {
  const names = new Set(errors.flat().map(({ example }) => example));
  return documentedErrors(operation).some(
    ({ example }) => names.has(example.name) && example.error?.template?.includes('{limit}') === true,
  );
}

function assumptionAt(
  model: ApiModel,
  operation: Operation,
  { location, keyword }: Coverage,
): string | undefined {
  const [place, ...names] = location.split('/');
  if (place === 'body') return nearest(requestContent(operation)?.schema, names, keyword, model.schemas);
  const [name, ...inner] = names;
  const parameter = operation.parameters.find((one) => one.in === place && one.name === name);
  return parameter?.assumption ?? nearest(parameter?.schema, inner, keyword, model.schemas);
}

/**
 * Returns the nearest schema. The object that contains properties defines which are required; each property defines the
 * rest.
 */
function nearest(
  schema: Schema | undefined,
  names: readonly string[],
  keyword: string,
  schemas: Schemas,
): string | undefined {
  const path = keyword === 'required' ? names.slice(0, -1) : names;
  let at = schema === undefined ? undefined : flattenSchema(schema, schemas);
  for (const name of path) {
    const next: Schema | undefined = at === undefined ? undefined : schemaInside(at, name, schemas);
    at = next === undefined ? undefined : flattenSchema(next, schemas);
  }
  return at?.assumption;
}

function schemaInside(schema: Schema, name: string, schemas: Schemas): Schema | undefined {
  const property = own(schema.properties ?? {}, name);
  if (property !== undefined) return property;
  if (name === '0' && schema.items !== undefined) return schema.items;
  return alternativesOf(schema, schemas).find(({ label }) => label === name)?.schema;
}
