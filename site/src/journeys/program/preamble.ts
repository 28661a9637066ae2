import { type ApiModel, literal, own, quote, type Workflow } from '@partner-apis/model';
import { sdkCredentials } from '../../samples/sdk.ts';
import { testEnvironment } from '../../samples/wire.ts';
import type { Names } from './names.ts';

/** Environment variable with the address of another server, such as a sandbox. */
export const BASE_URL = 'BASE_URL';

/** Environment variables with the credentials for an SDK, by the runtime's names for them. */
const VARIABLES: Readonly<Record<string, string>> = {
  key: 'API_KEY',
  token: 'ACCESS_TOKEN',
  clientId: 'CLIENT_ID',
  clientSecret: 'CLIENT_SECRET',
  username: 'API_USERNAME',
  password: 'API_PASSWORD',
};

/** Writes the clients of a program: the reader's own, and one for each other partner that makes calls. */
export function clientsCode(model: ApiModel, { steps }: Workflow, names: Names): string {
  const others = new Set(steps.flatMap(({ 'x-as': partner }) => partner ?? []));
  return [undefined, ...others].map((partner) => clientCode(model, partner, names)).join('\n\n');
}

/** Lists the environment variables that the reader has to set. */
export function variablesOf(model: ApiModel, { steps }: Workflow): readonly string[] {
  const partners = new Set([undefined, ...steps.map((step) => step['x-as'])]);
  return [...partners].flatMap((partner) =>
    sdkCredentials(model).map(({ role }) => variableOf(role, partner)),
  );
}

function clientCode(model: ApiModel, partner: string | undefined, names: Names): string {
  const fields = sdkCredentials(model).map(
    ({ property, role }) => `    ${property}: secret('${variableOf(role, partner)}'),`,
  );
  return [
    ...(partner === undefined ? [] : [`// The partner ${quote(partner)}`]),
    `const ${names.client(partner)} = new ${model.family.clientName}({`,
    `  environment: ${literal(testEnvironment(model)?.environment ?? 'uat')},`,
    `  baseUrl: process.env.${BASE_URL}, // for another server, such as a sandbox`,
    ...(fields.length === 0 ? ['  auth: () => ({}),'] : ['  auth: {', ...fields, '  },']),
    '});',
  ].join('\n');
}

function variableOf(role: string, partner: string | undefined): string {
  const name = own(VARIABLES, role) ?? 'API_SECRET';
  return partner === undefined ? name : `${name}_${partner.toUpperCase().replaceAll(/\W/g, '_')}`;
}
