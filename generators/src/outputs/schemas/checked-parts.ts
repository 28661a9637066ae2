import {
  bodyForm,
  type Content,
  type Operation,
  preferredContent,
  type Schema,
  schemaName,
  setOwn,
} from '@partner-apis/model';
import { capitalize, claim } from '@partner-apis/typescript-printer';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';

/** The parts of an operation that can be checked, with the names of their schemas. */
export interface CheckedParts {
  readonly operation: Operation;
  readonly params?: string;
  readonly body?: string;
  /** Names of the responses' schemas, by status. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The parts of all operations, and the schemas without a name in the document, under names of their own. */
export interface CheckedOperations {
  readonly parts: readonly CheckedParts[];
  readonly unnamed: Readonly<Record<string, Schema>>;
}

/** Names everything in an API's operations that its schemas can check. */
export function checkedOperations({ model, names, operations }: SdkPlan): CheckedOperations {
  const taken = new Set(Object.keys(model.schemas).map(names.schema));
  for (const { params } of operations) taken.add(params);
  const unnamed: Record<string, Schema> = {};
  const nameOf = (schema: Schema, wanted: string) => {
    if (isReference(schema)) return names.schema(schemaName(schema.$ref));
    const name = claim(taken, wanted, '');
    setOwn(unnamed, name, schema);
    return name;
  };
  const parts = operations.map((operation): CheckedParts => {
    const stem = capitalize(operation.name);
    const body = checkable(operation.content);
    const answers = operation.successes.flatMap(({ status, content }) => {
      const answer = checkable(preferredContent(content));
      return answer === undefined ? [] : [[status, nameOf(answer, `${stem}${capitalize(status)}`)] as const];
    });
    if (operation.parameters.length > 0) setOwn(unnamed, operation.params, paramsSchema(operation));
    return {
      operation,
      ...(operation.parameters.length > 0 ? { params: operation.params } : {}),
      ...(body === undefined ? {} : { body: nameOf(body, `${stem}Body`) }),
      answers: Object.fromEntries(answers),
    };
  });
  return { parts, unnamed };
}

/** Returns the schema of the object with all parameters, as the caller passes it. */
function paramsSchema({ named }: PlannedOperation): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      named.map(({ property, parameter: { schema, description } }) => [
        property,
        description === '' ? schema : { ...schema, description },
      ]),
    ),
    required: named.filter(({ parameter }) => parameter.required).map(({ property }) => property),
  };
}

/**
 * Returns the schema of a body whose value has the form that the schema describes: not a file, and not text in another
 * format.
 */
function checkable(preferred: Content | undefined): Schema | undefined {
  if (preferred === undefined) return undefined;
  return ['json', 'form'].includes(bodyForm(preferred.mediaType)) ? preferred.schema : undefined;
}

function isReference(schema: Schema): schema is Schema & { readonly $ref: string } {
  return schema.$ref !== undefined && Object.keys(schema).length === 1;
}
