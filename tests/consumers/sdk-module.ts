import { type ApiModel, type JsonObject, literal, quote } from '@partner-apis/model';
import type { Partner } from '@partner-apis/sandbox';
import { brand } from '../../brand.config.ts';
import { authSchemes } from '../../generators/src/plan/auth-fields.ts';
import { exampleParams } from '../../generators/src/plan/example-params.ts';
import { firstCall } from '../../generators/src/plan/first-call.ts';
import { planNames } from '../../generators/src/plan/names.ts';

type Credentials = Pick<Partner, 'apiKey' | 'clientId' | 'clientSecret'>;

/** The name of a family's SDK: `@partner-apis/ebooking`. */
export function sdkName(model: ApiModel): string {
  return `${brand.npmScope}/${model.family.packageName}`;
}

/**
 * Prints the module with an integrator's use of one SDK: an `Sdk` of `program/use-sdks.ts`, named `sdk`.
 *
 * @param partner whose credentials are used
 */
export function sdkModule(model: ApiModel, partner: Credentials): string {
  const names = planNames(model);
  const operation = names.operation(firstCall(model));
  const params = exampleParams(firstCall(model), model.schemas, () => false);
  const given = Object.keys(params).length === 0 ? '{}' : literal(params);
  const name = quote(sdkName(model));
  const wrong = { ...partner, clientSecret: 'wrong' };
  return `import { AbortError, ConnectionError, TimeoutError, TokenError, UnauthorizedError, ${names.client} } from ${name};
import { connect, ${operation} } from ${quote(`${sdkName(model)}/operations`)};
import type { Place } from './use-sdks.js';

const auth = ${literal(credentials(model, partner))};

export const sdk = {
  name: ${name},
  basePath: ${quote(model.basePath)},
  errors: { AbortError, ConnectionError, TimeoutError, TokenError, UnauthorizedError },
  call: async (place: Place, options?: { readonly signal: AbortSignal }) =>
    await new ${names.client}({ auth, ...place }).${operation}(${given}, options),
  callAlone: async (place: Place) => await ${operation}(connect({ auth, ...place }), ${given}),
  callWithWrongSecret: async ({ baseUrl }: Place) =>
    await new ${names.client}({ auth: ${literal(credentials(model, wrong))}, baseUrl }).${operation}(${given}),
};

type IsAny<Type> = 0 extends 1 & Type ? true : false;
export const isUntyped: IsAny<Awaited<ReturnType<typeof sdk.call | typeof sdk.callAlone>>> = false;

export function refused(client: ${names.client}): void {
  // @ts-expect-error a client needs credentials
  new ${names.client}({});
  // @ts-expect-error there is no such operation
  client.noSuchOperation();
}

// @ts-expect-error what is not exported cannot be imported
export type NotExported = typeof import(${quote(`${sdkName(model)}/dist/index.js`)});
`;
}

/** The arguments of the first call, by the SDK's names. */
function credentials(model: ApiModel, { apiKey, clientId, clientSecret }: Credentials): JsonObject {
  const byRole: Readonly<Record<string, string>> = {
    key: apiKey,
    clientId,
    clientSecret,
    username: clientId,
    password: clientSecret,
  };
  const needed = Object.keys(firstCall(model).security[0] ?? {});
  const fields = authSchemes(model)
    .filter(({ name }) => needed.includes(name))
    .flatMap((scheme) => scheme.fields.filter(({ optional }) => !optional));
  return Object.fromEntries(fields.map(({ property, role }) => [property, byRole[role] ?? '']));
}
