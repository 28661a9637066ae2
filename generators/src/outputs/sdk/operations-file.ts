import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { usedNames } from '../../typescript/used-names.ts';
import { messageImports } from './message-code.ts';
import { CONSTANT_TYPES, operationCode, RUNTIME_CODE } from './operation-code.ts';
import { operationDocs } from './operation-docs.ts';
import {
  callArguments,
  callType,
  errorFields,
  errorsDeclaration,
  optionsType,
  paramFields,
  paramsDeclaration,
} from './signature.ts';

/**
 * `operations.ts`: one function for each operation, with its descriptor. None refers to another, so that a
 * bundler keeps only those that are called.
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
  const functions = operations.map((operation, index) =>
    operationSource(operation, plan, nameSchema, `${code.sources[index]}`),
  );
  const body = functions.join('\n');
  const source = `${code.constants}${body}`;
  const types = usedNames(RUNTIME_TYPES, source).map((name) => `type ${name}`);
  const imports = [...types, ...usedNames(RUNTIME_CODE, source)].map((name) => `  ${name},\n`).join('');
  const schemas = [...used].sort().map((name) => `  ${name},\n`);
  return `import {
${imports}} from '${npmScope}/client';
${messageImports(model, npmScope, source)}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
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

function operationSource(
  operation: PlannedOperation,
  plan: SdkPlan,
  nameSchema: (name: string) => string,
  code: string,
): string {
  const { name, params } = operation;
  const fields = paramFields(operation, plan, nameSchema);
  const errors = errorsDeclaration(operation, errorFields(operation, plan, nameSchema));
  const docs = operationDocs(operation, fields, { callee: name, leading: ['connection'] });
  return `${paramsDeclaration(params, name, fields)}
${errors}${docs}export const ${name}: (
  connection: Connection,
  params${operation.isCallableBare ? '?' : ''}: ${params},
  options?: ${optionsType(operation)},
) => ${callType(operation, plan, nameSchema)} = ${code};
`;
}
