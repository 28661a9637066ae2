import {
  type ApiModel,
  literal,
  type Operation,
  own,
  propertyKey,
  quote,
  type Server,
  type ServerVariable,
  titleInText,
} from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import type { SdkNames } from '../../plan/names.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { union } from '../../typescript/union.ts';

/** Prints `servers.ts`: the document's servers by environment, and the variables of their addresses. */
export function serversFile({ model, names, npmScope }: SdkPlan): string {
  const servers = model.servers.flatMap((server) => {
    const { environment, url, description } = server;
    const former = names.environmentAliases(server).map((alias) => {
      const about = `@deprecated Renamed to \`${environment}\`.`;
      return `${comment([about], '  ')}  ${propertyKey(alias)}: ${quote(url)},\n`;
    });
    return [`${comment([description], '  ')}  ${propertyKey(environment)}: ${quote(url)},\n`, ...former];
  });
  const runtime = hasVariables(model) ? `import { environmentAddress } from '${npmScope}/client';\n\n` : '';
  return `${runtime}/** The servers of ${titleInText(model.title)}, by environment. */
export const servers = {
${servers.join('')}} as const;

export type Environment = keyof typeof servers;
${variablesSource(model, names)}`;
}

/** Whether any address has variables for callers to set. */
export function hasVariables(model: ApiModel): boolean {
  return allServers(model).some(({ variables }) => variables !== undefined);
}

/** Whether any operation has servers of its own. */
export function hasOperationServers({ operations }: ApiModel): boolean {
  return operations.some(({ servers }) => servers !== undefined);
}

/** Returns the code of an operation's own servers; undefined if those of the document apply. */
export function operationServerSource(
  operation: Operation,
  { model, names }: Pick<SdkPlan, 'model' | 'names'>,
): string | undefined {
  const { servers } = operation;
  if (servers === undefined) return undefined;
  const matched = model.servers.flatMap((documented, index) => {
    const { environment, url } = documented;
    const same = servers.find((server) => server.environment === environment);
    const server = same ?? (servers.length === model.servers.length ? servers[index] : servers[0]);
    const address = server && resolved(server, url);
    if (address === undefined) return [];
    const all = [environment, ...names.environmentAliases(documented)];
    return all.map((name) => ({ ...server, environment: name, address }));
  });
  return matched.length === 0 ? undefined : serverOfSource(matched);
}

/** Resolves an address, to which paths are appended. A relative one is relative to the document's server. */
function resolved({ template, url }: Server, base: string): string | undefined {
  const address = template ?? url;
  if (/^https?:/i.test(address)) return withoutEndSlash(address);
  return URL.canParse(address, base) ? withoutEndSlash(new URL(address, base).href) : undefined;
}

function withoutEndSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}

interface Addressed {
  readonly environment: string;
  readonly address: string;
  readonly variables?: Readonly<Record<string, ServerVariable>>;
}

/**
 * Prints the choice among an operation's servers. Environments whose variables have different defaults are chosen from
 * apart.
 */
function serverOfSource(servers: readonly Addressed[]): string {
  const [first] = servers;
  const differs = ({ variables = {} }: Addressed) =>
    Object.entries(variables).some(([name, variable]) => {
      const other = own(first?.variables ?? {}, name);
      return other !== undefined && other.default !== variable.default;
    });
  const others = servers.filter(differs);
  if (others.length === 0) return choiceSource(servers);
  const rest = servers.filter((server) => !differs(server));
  const names = others.map(({ environment }) => quote(environment)).join(', ');
  return `(choice, call) => ([${names}].includes(choice.environment ?? '') ? ${serverOfSource(others)} : ${choiceSource(rest)})(choice, call)`;
}

function choiceSource(servers: readonly Addressed[]): string {
  const urls = Object.fromEntries(servers.map(({ environment, address }) => [environment, address]));
  const usual = servers.flatMap(({ variables = {} }) =>
    Object.entries(variables).map(([name, variable]) => [name, variable.default] as const),
  );
  const defaults = usual.length === 0 ? '' : `, ${literal(Object.fromEntries(usual))}`;
  return `/*#__PURE__*/ serverOf(${literal(urls)}${defaults})`;
}

/** Returns the types of the variables in addresses, by name, each with what the servers say about it. */
export function variableTypes(model: ApiModel): { name: string; type: string; known: ServerVariable[] }[] {
  const variables = new Map<string, ServerVariable[]>();
  for (const server of allServers(model)) {
    for (const [name, variable] of Object.entries(server.variables ?? {})) {
      variables.set(name, [...(variables.get(name) ?? []), variable]);
    }
  }
  return [...variables].map(([name, known]) => {
    const values = known.flatMap((one) => one.values?.map(quote) ?? ['string']);
    return { name, type: union([...new Set(values)]), known };
  });
}

function variablesSource(model: ApiModel, names: SdkNames): string {
  if (!hasVariables(model)) return '';
  const fields = variableTypes(model).map(({ name, type, known }) => {
    const [{ description = '' } = {}] = known;
    const usual = [...new Set(known.map((one) => `\`${one.default}\``))];
    const byServer = usual.length === 1 ? '' : ', by server';
    const docs = comment(
      [[description.trim(), `Default: ${usual.join(' or ')}${byServer}.`].join('\n').trim()],
      '  ',
    );
    return `${docs}  readonly ${propertyKey(name)}?: ${union([type, 'undefined'])};\n`;
  });
  return `
/** The variables in the addresses of servers. */
export type ServerVariables = {
${fields.join('')}};
${addressFunction(model, names)}`;
}

/** Prints a function rather than a table, so that a bundle contains only the code for a client's address. */
function addressFunction({ servers }: ApiModel, { environmentAliases }: SdkNames): string {
  const defaults = new Map<string, Set<string>>();
  for (const { variables = {} } of servers) {
    for (const [name, variable] of Object.entries(variables))
      defaults.set(name, (defaults.get(name) ?? new Set()).add(variable.default));
  }
  const names = [...defaults.keys()];
  const bindings = [...defaults].map(([name, [usual = '', ...others]], index) => {
    const shared = others.length === 0 ? ` = ${quote(usual)}` : '';
    return `${propertyKey(name)}: v${index}${shared}`;
  });
  const urls = servers.flatMap((server) => {
    const { environment, template, url, variables = {} } = server;
    const address = templateLiteral(template ?? url, (name) => {
      const variable = own(variables, name);
      if (variable === undefined) return undefined;
      const value = `v${names.indexOf(name)}`;
      return defaults.get(name)?.size === 1 ? value : `${value} ?? ${quote(variable.default)}`;
    });
    const all = [environment, ...environmentAliases(server)];
    return all.map((name) => `    ${propertyKey(name)}: ${address},\n`);
  });
  return `
/**
 * Returns the address of an environment.
 * @throws {InvalidOptionError} when there is no such environment
 */
export function serverAddress(
  environment: Environment,
  { ${bindings.join(', ')} }: ServerVariables = {},
): string {
  return environmentAddress({
${urls.join('')}  }, environment);
}
`;
}

/**
 * Prints a template with its variables.
 *
 * @param codeOf returns the code of a variable's value; undefined if there is no such variable
 * @example templateLiteral('https://{host}/v1', () => 'v0') // '`https://${v0}/v1`'
 */
function templateLiteral(template: string, codeOf: (name: string) => string | undefined): string {
  const parts = template.split(/\{([^{}]+)\}/);
  const code = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[`\\]|\$\{/g, '\\$&');
    const value = codeOf(part);
    return value === undefined ? `{${part}}` : `\${${value}}`;
  });
  return `\`${code.join('')}\``;
}

function allServers({ servers, operations }: ApiModel): readonly Server[] {
  return [...servers, ...operations.flatMap((operation) => operation.servers ?? [])];
}
