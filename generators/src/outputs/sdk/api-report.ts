import { own, propertyKey, quote, titleInText } from '@partner-apis/model';
import { memberPath } from '../../plan/client-methods.ts';
import { needsBaseUrl } from '../../plan/required-options.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { typeExpression } from '../../plan/types/type-expression.ts';
import { union } from '../../typescript/union.ts';
import { propertyType } from './property-type.ts';
import { hasVariables, variableTypes } from './servers-file.ts';
import { callType, errorFields, optionsType, type ParamField, paramFields } from './signature.ts';

/**
 * Prints `api.md`: every public name of an SDK with its signature, one fact a line, so that a pull request shows how
 * the public surface changes.
 */
export function apiReport(plan: SdkPlan): string {
  const { model, names, packageName, operations, auth, environment } = plan;
  return `# ${packageName}

Public surface of the SDK for ${titleInText(model.title)} ${model.version}. Generated from its document; do not edit.

## Client

${code([
  `class ${names.client}`,
  `  constructor(options: ${names.options})`,
  ...operations.flatMap((operation) => [
    `  ${signature(operation, plan, operation.member, '')}`,
    ...formerMethods(operation),
  ]),
])}

## Operations

Each is exported from \`${packageName}/operations\`, with \`connect\`.

${code([
  `connect(options: ${names.options}): Connection`,
  ...operations.flatMap((operation) => [
    signature(operation, plan, operation.name, 'connection: Connection, '),
    ...formerFunctions(operation),
  ]),
])}

## Parameters

${code(operations.flatMap((operation) => paramsLines(operation.params, paramFields(operation, plan, names.schema))))}

## Options

${code([
  `interface ${names.options} extends ConnectionOptions`,
  `  auth: ${union([names.auth, 'AuthFunction'])}`,
  `  environment?: ${union(model.servers.map(({ environment }) => quote(environment)))} (default ${quote(environment)})`,
  ...(hasVariables(model) ? ['  serverVariables?: ServerVariables'] : []),
  ...(plan.hasMessages ? ['  reading?: Reading<FailedCall>'] : []),
  `  baseUrl${needsBaseUrl(model) ? '' : '?'}: string`,
  ...(hasVariables(model) ? ['type ServerVariables'] : []),
  ...variableTypes(model).map(({ name, type }) => `  ${propertyKey(name)}?: ${type}`),
  ...auth.shapes.flatMap((fields) => [
    `type ${names.auth}`,
    ...fields.map(({ property, optional }) => `  ${propertyKey(property)}${optional ? '?' : ''}: string`),
  ]),
])}
${errorsSection(plan)}${schemasSection(plan)}`;
}

function errorsSection(plan: SdkPlan): string {
  const lines = plan.operations.flatMap((operation) => {
    if (operation.errors === undefined) return [];
    const fields = errorFields(operation, plan, plan.names.schema);
    return [`interface ${operation.errors}`, ...fields.map(({ status, type }) => `  ${status}: ${type}`)];
  });
  return lines.length === 0 ? '' : `\n## Errors\n\n${code(lines)}\n`;
}

function schemasSection(plan: SdkPlan): string {
  const lines = Object.keys(plan.model.schemas).flatMap((name) => schemaLines(name, plan));
  return lines.length === 0 ? '' : `\n## Schemas\n\n${code(lines)}\n`;
}

function code(lines: readonly string[]): string {
  return ['```ts', ...lines, '```'].join('\n');
}

function signature(operation: PlannedOperation, plan: SdkPlan, name: string, leading: string): string {
  const optional = operation.isCallableBare ? '?' : '';
  return `${name}(${leading}params${optional}: ${operation.params}, options?: ${optionsType(operation)}): ${callType(operation, plan, plan.names.schema)}`;
}

/** Lists the deprecated names of a function. */
function formerFunctions({ name, aliases }: PlannedOperation): string[] {
  return aliases.operation.map((alias) => `${alias}: ${name} (deprecated)`);
}

/** Lists the deprecated paths of a method. */
function formerMethods({ member, methods }: PlannedOperation): string[] {
  const [, ...former] = methods;
  return former.map((place) => `  ${memberPath(place)}: ${member} (deprecated)`);
}

function paramsLines(name: string, fields: readonly ParamField[]): string[] {
  const lines = fields.map(
    ({ property, required, type }) => `  ${propertyKey(property)}${required ? '' : '?'}: ${type}`,
  );
  return [`interface ${name}`, ...lines];
}

/**
 * Returns the lines of a schema. An object has one for each property, and for each required property that nothing
 * describes; everything else, such as a choice of objects, is a single line.
 */
function schemaLines(name: string, plan: SdkPlan): string[] {
  const { model, names, open } = plan;
  const schema = own(model.schemas, name) ?? {};
  const { properties = {}, required = [], allOf = [] } = schema;
  const alias = names.schema(name);
  const unknown = allOf.length === 0 ? [] : required.filter((field) => !Object.hasOwn(properties, field));
  const isChoice = schema.oneOf !== undefined || schema.anyOf !== undefined;
  if (isChoice || (schema.properties === undefined && unknown.length === 0))
    return [`type ${alias} = ${typeExpression(schema, names.schema, open)}`];
  const bases = allOf.map((base) => typeExpression(base, names.schema, open));
  return [
    `interface ${alias}${bases.length === 0 ? '' : ` extends ${bases.join(', ')}`}`,
    ...Object.entries(properties).map(
      ([field, type]) =>
        `  ${propertyKey(field)}${required.includes(field) ? '' : '?'}: ${propertyType(type, plan)}`,
    ),
    ...unknown.map((field) => `  ${propertyKey(field)}: {} | null`),
  ];
}
