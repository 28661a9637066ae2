import {
  type ApiModel,
  propertyKey,
  quote,
  type SecurityScheme,
  titleInText,
  tokenAddress,
} from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import type { AuthScheme } from '../../plan/auth-fields.ts';
import { credentialsText, needsBaseUrl, requiresOptions } from '../../plan/required-options.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { shapedErrorsSource } from './answer-code.ts';
import { hasOperationServers, hasVariables } from './servers-file.ts';

/** Prints `connect.ts`: the options of a client, and a function that creates a connection from them. */
export function connectFile(plan: SdkPlan): string {
  const { model, names, auth, errorPaths, npmScope } = plan;
  const used = auth.schemes;
  const runtime = [
    ...['authFunction', ...used.map(({ scheme }) => runtimeFunction(scheme))],
    ...(requiresOptions(plan) ? ['required'] : []),
    ...(needsBaseUrl(model) || hasVariables(model) ? [] : ['environmentAddress']),
    ...(errorPaths === undefined ? [] : ['jsonErrors']),
  ];
  return `import {
  type AuthFunction,
  type Authentication,
  Connection,
  type ConnectionOptions,
${[...new Set(runtime)]
  .sort()
  .map((name) => `  ${name},\n`)
  .join(
    '',
  )}${plan.hasMessages ? '  type FailedCall,\n' : ''}${errorPaths === undefined ? '' : '  type ReadError,\n'}  type Transport,
} from '${npmScope}/client';
${plan.hasMessages ? `import type { Reading } from '${npmScope}/xml';\n` : ''}import { ${serverImports(model).join(', ')} } from './servers.ts';

${errorPaths === undefined ? '' : `const readError: ReadError = ${shapedErrorsSource(errorPaths)};\n\n`}${authType(plan)}
${optionsType(plan)}
${comment([
  'Creates a connection for operations that are imported separately. Sends nothing.',
  `@param options as for \`new ${names.client}()\``,
  '@throws {InvalidOptionError} when an option is missing or cannot be used',
])}export function connect(options: ${names.options}${requiresOptions(plan) ? '' : ' = {}'}): Connection {
${connectionSource(plan)}}

${authenticationFunction(plan)}`;
}

/** Returns the body of `connect`. A caller in JavaScript may pass no options. */
function connectionSource(plan: SdkPlan): string {
  const { model, names, environment, errorPaths } = plan;
  const needsAddress = needsBaseUrl(model);
  const chosen = needsAddress ? '' : `, environment = ${quote(environment)}`;
  const address = needsAddress
    ? `required(others.baseUrl, 'baseUrl', 'the address of the server, with its base path')`
    : `others.baseUrl ?? ${addressSource(model)}`;
  // An address that the caller passes applies to every operation.
  const environmentOf = needsAddress ? 'undefined' : 'others.baseUrl === undefined ? environment : undefined';
  return `  const { auth${chosen}, ...others }: Partial<${names.options}> = options ?? {};
  return new Connection({
    userAgent: ${quote(`${model.family.packageName}/${model.version}`)},
    ...others,
    baseUrl: ${address},
${hasOperationServers(model) ? `    environment: ${environmentOf},\n` : ''}${errorPaths === undefined ? '' : '    readError,\n'}    authentication: (baseUrl) => authentication(auth, baseUrl, others),
  });
`;
}

function runtimeFunction(scheme: SecurityScheme): string {
  if (scheme.type !== 'apiKeyParameter') return RUNTIME_FUNCTIONS[scheme.type];
  return scheme.in === 'query' ? 'apiKeyQuery' : 'apiKeyCookie';
}

const RUNTIME_FUNCTIONS = {
  apiKey: 'apiKey',
  basic: 'basic',
  bearer: 'apiKey',
  oauth2: 'clientCredentials',
} as const;

/** Returns the code of an environment's address, with the caller's values for its variables. */
function addressSource(model: ApiModel): string {
  if (!hasVariables(model)) return 'environmentAddress(servers, environment)';
  return 'serverAddress(environment, others.serverVariables)';
}

function serverImports(model: ApiModel): string[] {
  const address = hasVariables(model) ? 'serverAddress' : 'servers';
  return [
    'type Environment',
    ...(hasVariables(model) ? ['type ServerVariables'] : []),
    ...(needsBaseUrl(model) ? [] : [address]),
  ];
}

function variablesField(model: ApiModel): string {
  if (!hasVariables(model)) return '';
  return '  /** Values of the variables in the address of the server. */\n  readonly serverVariables?: ServerVariables | undefined;\n';
}

function authType({ model, names, auth }: SdkPlan): string {
  const shapes = auth.shapes.map((fields) => {
    const lines = fields.map(
      ({ property, optional, description }) =>
        `${comment([description], '  ')}  readonly ${propertyKey(property)}${optional ? '?: string | undefined' : ': string'};\n`,
    );
    return `{\n${lines.join('')}}`;
  });
  const head = comment([`Credentials of ${titleInText(model.title)}.`]);
  if (shapes.length === 0) return `${head}export type ${names.auth} = AuthFunction;\n`;
  return `${head}export type ${names.auth} = ${shapes.join(' | ')};\n`;
}

const READING = `${comment(
  [
    'Options for reading the messages of successful responses. `tolerate: tolerance()` takes those that deviate from their schema.',
  ],
  '  ',
)}  readonly reading?: Reading<FailedCall> | undefined;
`;

function optionsType(plan: SdkPlan): string {
  const { model, names, auth, environment } = plan;
  const needsAuth = auth.schemes.length > 0;
  const docs = comment(
    [
      'The credentials, or a function that returns the headers to send. It is called again, once, if the server rejects them.',
    ],
    '  ',
  );
  return `${comment([`Options of \`new ${names.client}()\` and \`connect()\`.`])}export interface ${names.options} extends ConnectionOptions {
${docs}  readonly auth${needsAuth ? ': ' : '?: undefined | '}${[...new Set([names.auth, 'AuthFunction'])].join(' | ')};
  /** The server to call. Default: \`${environment}\`. */
  readonly environment?: Environment | undefined;
${variablesField(model)}${plan.hasMessages ? READING : ''}${baseUrlField(model)}}
`;
}

function baseUrlField(model: ApiModel): string {
  const example = `http://localhost:4010${model.basePath}`;
  return needsBaseUrl(model)
    ? `  /** Address of the server, with the base path: \`${example}\`. The document names no host. */\n  readonly baseUrl: string;\n`
    : `  /** Address of another server, with the base path: \`${example}\`. */\n  readonly baseUrl?: string | undefined;\n`;
}

function authenticationFunction({ model, names, auth }: SdkPlan): string {
  const { schemes } = auth;
  if (schemes.length === 0) {
    return `function authentication(
  auth: AuthFunction | undefined,
  _baseUrl: string,
  _transport: Transport,
): Authentication {
  return auth === undefined ? {} : authFunction(auth);
}
`;
  }
  // Only the token endpoint needs them.
  const unused = schemes.some(({ scheme }) => scheme.type === 'oauth2') ? '' : '_';
  const fields = new Set(schemes.flatMap((scheme) => scheme.fields.map(({ property }) => property)));
  return `interface Credentials {
${[...fields].map((field) => `  readonly ${propertyKey(field)}?: string | undefined;\n`).join('')}}

function authentication(
  auth: ${names.auth} | AuthFunction | undefined,
  ${unused}baseUrl: string,
  ${unused}transport: Transport,
): Authentication {
  if (typeof auth === 'function') return authFunction(auth);
  const given: Credentials = required(auth, 'auth', ${quote(credentialsText(auth))});
  return {
${schemes.map((scheme) => `    ${schemeSource(scheme, model)},\n`).join('')}  };
}
`;
}

/**
 * Returns the code of a scheme. It is omitted if its credentials are not given: another alternative may not need it.
 */
function schemeSource({ name, scheme, fields }: AuthScheme, model: ApiModel): string {
  const value = (role: string) => `given.${fields.find((field) => field.role === role)?.property}`;
  const present = fields
    .filter(({ optional }) => !optional)
    .map(({ property }) => `given.${property} !== undefined`)
    .join(' && ');
  return `...(${present} && { ${propertyKey(name)}: ${construction()} })`;

  function construction(): string {
    if (scheme.type === 'apiKey') return `apiKey(${quote(scheme.name)}, given.${fields[0]?.property})`;
    if (scheme.type === 'apiKeyParameter') {
      return `${runtimeFunction(scheme)}(${quote(scheme.name)}, given.${fields[0]?.property})`;
    }
    if (scheme.type === 'basic') return `basic(${value('username')}, ${value('password')})`;
    if (scheme.type === 'bearer') return `apiKey('Authorization', \`Bearer \${${value('token')}}\`)`;
    return `clientCredentials({
      ...transport,
      clientId: ${value('clientId')},
      clientSecret: ${value('clientSecret')},
      tokenUrl: ${value('tokenUrl')} ?? new URL(${quote(tokenAddress(scheme.tokenUrl, model.servers))}, baseUrl).href,
    })`;
  }
}
