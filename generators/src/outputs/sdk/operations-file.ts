import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { formerConstants, formerTypes } from '../../typescript/former-names.ts';
import { codeWords, usedNames } from '../../typescript/used-names.ts';
import { messageImports } from './message-code.ts';
import { CONSTANT_TYPES, nativeImport, operationCode, RUNTIME_CODE } from './operation-code.ts';
import { operationDocs } from './operation-docs.ts';
import { type SharedParams, sharedParams } from './shared-params.ts';
import {
  callArguments,
  callType,
  errorFields,
  errorsDeclaration,
  optionsType,
  type ParamField,
  paramFields,
  paramsDeclaration,
} from './signature.ts';

/**
 * Prints `operations.ts`: one function for each operation, with its descriptor. They do not refer to each other, so
 * that a bundler keeps only those that are called.
 */
export function operationsFile(plan: SdkPlan): string {
  const { model, names, operations, npmScope } = plan;
  const used = new Set<string>();
  const nameSchema = (name: string) => {
    const alias = names.schema(name);
    used.add(alias);
    return alias;
  };
  const code = operationCode(
    plan,
    (operation) => `<${callArguments(operation, plan, nameSchema).join(', ')}>`,
  );
  const fields = operations.map((operation) => paramFields(operation, plan, nameSchema));
  const taken = new Set([
    ...operations.map(({ params }) => params),
    ...Object.keys(model.schemas).map(names.schema),
  ]);
  const shared = sharedParams(fields, taken);
  const functions = operations.map((operation, index) =>
    operationSource(operation, plan, nameSchema, {
      fields: fields[index] ?? [],
      shared,
      code: `${code.sources[index]}`,
    }),
  );
  const body = shared.declarations + functions.join('\n');
  const words = codeWords(`${code.constants}${body}`);
  const types = usedNames(RUNTIME_TYPES, words).map((name) => `type ${name}`);
  const imports = [...types, ...usedNames(RUNTIME_CODE, words)].map((name) => `  ${name},\n`).join('');
  const schemas = [...used].sort().map((name) => `  ${name},\n`);
  return `import {
${imports}} from '${npmScope}/client';
${nativeImport(words)}${messageImports(model, npmScope, words)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${code.constants}
${body}`;
}

/** The types that the printed module may import from the runtime. */
const RUNTIME_TYPES = [
  ...CONSTANT_TYPES,
  'BinaryBody',
  'Call',
  'CallOptions',
  'Connection',
  'FilePart',
  'PagedCall',
  'Part',
  'StreamCall',
  'StreamOptions',
];

/** The parts of an operation that are planned for the whole module. */
interface OperationParts {
  readonly fields: readonly ParamField[];
  readonly shared: SharedParams;
  readonly code: string;
}

function operationSource(
  operation: PlannedOperation,
  plan: SdkPlan,
  nameSchema: (name: string) => string,
  { fields, shared, code }: OperationParts,
): string {
  const { name, params } = operation;
  const { own, bases } = shared.split(fields);
  const errors = errorsDeclaration(operation, errorFields(operation, plan, nameSchema));
  const docs = operationDocs(operation, fields, plan, {
    callee: name,
    leading: ['connection'],
    linkTo: (target) => `{@link ${target.name}}`,
  });
  return `${paramsDeclaration(params, name, own, bases)}
${errors}${docs}export const ${name}: (
  connection: Connection,
  params${operation.isCallableBare ? '?' : ''}: ${params},
  options?: ${optionsType(operation)},
) => ${callType(operation, plan, nameSchema)} = ${code};
${formerNames(operation)}`;
}

/** Prints the former names of an operation and its types. */
function formerNames({ name, params, errors, aliases }: PlannedOperation): string {
  return [
    formerConstants(aliases.operation, name),
    formerTypes(aliases.params, params),
    errors === undefined ? '' : formerTypes(aliases.errors, errors),
  ].join('');
}
