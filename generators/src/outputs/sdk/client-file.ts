import { propertyKey, quote } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import { requiresOptions } from '../../plan/required-options.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { codeWords, usedNames } from '../../typescript/used-names.ts';
import { linkToMethod } from './link-docs.ts';
import { messageImports } from './message-code.ts';
import { type Grouped, methodLists, methodsByGroup, type PlacedMethod } from './method-lists.ts';
import { CONSTANT_TYPES, clientOperationCode, nativeImport, RUNTIME_CODE } from './operation-code.ts';
import { operationDocs } from './operation-docs.ts';
import { callType, optionsType, paramFields } from './signature.ts';

/**
 * Prints `client.ts`: the client's type, with a method for each operation, and its class, made from their functions.
 */
export function clientFile(plan: SdkPlan): string {
  const { model, names, operations, npmScope } = plan;
  const used = new Set<string>();
  const nameSchema = (name: string) => {
    const alias = names.schema(name);
    used.add(alias);
    return alias;
  };
  const groups = methodsByGroup(operations);
  const { interfaces, lines } = typesOf(groups, (method) => methodSource(method, plan, nameSchema), plan);
  const body = `${interfaces}${lines}`;
  const schemas = [...used].sort().map((name) => `  ${name},\n`);
  const about = [
    `**${model.title} ${model.version}.** ${model.summary}`,
    model.description,
    'Credentials are never logged.',
  ];
  const code = clientOperationCode(plan);
  const words = codeWords(`${code.constants}${code.sources.join('\n')}`);
  const typeWords = codeWords(body);
  const runtime = usedNames(RUNTIME_CODE, words);
  const types = [
    ...usedNames(['Call', 'CallOptions', 'PagedCall', 'StreamCall', 'StreamOptions'], typeWords),
    ...usedNames(CONSTANT_TYPES, codeWords(code.constants)),
  ].join(', ');
  const optional = requiresOptions(plan) ? '' : '?';
  const sources = new Map(operations.map((operation, index) => [operation, `${code.sources[index]}`]));
  const maker = groups.size > 1 ? 'groupedClientOf' : 'clientOf';
  return `import { ${[maker, ...runtime].join(', ')} } from '${npmScope}/client';
${types === '' ? '' : `import type { ${types} } from '${npmScope}/client';\n`}import { connect, type ${names.options} } from './connect.ts';
import type * as operations from './operations.ts';
${nativeImport(words)}${messageImports(model, npmScope, new Set([...words, ...typeWords]))}${schemas.length === 0 ? '' : `import type {\n${schemas.join('')}} from './schemas.ts';\n`}
${code.constants}
${interfaces}${comment(about)}export interface ${names.client} {
${lines}}

${comment([...about, '@throws {InvalidOptionError} when an option is missing or cannot be used'])}export const ${names.client}: new (options${optional}: ${names.options}) => ${names.client} = /*#__PURE__*/ ${maker}(
  ${quote(names.client)},
  connect,
${methodLists(groups, (operation) => sources.get(operation) ?? '')});
`;
}

/** Returns the types of the groups, and the lines of the client's type. */
function typesOf(
  groups: Grouped<PlacedMethod>,
  lineOf: (method: PlacedMethod) => string,
  { names }: SdkPlan,
) {
  const own = (groups.get(undefined) ?? []).map(lineOf);
  const named = [...groups].flatMap(([group, methods]) => (group === undefined ? [] : [{ group, methods }]));
  const properties = named.map(({ group, methods }) => {
    const [{ operation } = {}] = methods;
    const about = `${operation?.tag}: ${methods.length} operation${methods.length === 1 ? '' : 's'}.`;
    return `${comment([about], '  ')}  readonly ${propertyKey(group)}: ${names.group(group)};\n`;
  });
  const interfaces = named.map(({ group, methods }) => {
    const about = comment([`The methods of \`${names.client}.${group}\`.`]);
    return `${about}export interface ${names.group(group)} {\n${methods.map(lineOf).join('\n')}}\n\n`;
  });
  return { interfaces: interfaces.join(''), lines: [...properties, ...own].join('\n') };
}

function methodSource(
  { name, operation, replacedBy }: PlacedMethod,
  plan: SdkPlan,
  nameSchema: (name: string) => string,
): string {
  if (replacedBy !== undefined) {
    const type = replacedBy
      .split('.')
      .map((part) => `[${quote(part)}]`)
      .join('');
    return `  /** @deprecated Renamed to {@link ${plan.names.client}.${replacedBy}}. */\n  ${name}: ${plan.names.client}${type};\n`;
  }
  const errors = operation.errors && `operations.${operation.errors}`;
  const fields = paramFields(operation, plan, plan.names.schema);
  const docs = operationDocs(
    operation,
    fields,
    plan,
    {
      callee: `client.${operation.member}`,
      leading: [],
      linkTo: (target) => linkToMethod(target, plan),
    },
    '  ',
  );
  const params = `params${operation.isCallableBare ? '?' : ''}: operations.${operation.params}`;
  return `${docs}  ${name}(${params}, options?: ${optionsType(operation)}): ${callType(operation, plan, nameSchema, errors)};
`;
}
