import { own, type SecurityScheme } from '@partner-apis/model';
import type { CaseRequest, ContractCase } from '../case/contract-case.ts';
import { SUCCESS, unauthorized } from './expectations.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';

/**
 * Makes the cases of authorization: each security alternative of the operation, and each of its credentials made
 * invalid.
 */
export function authCases(context: OperationContext): ContractCase[] {
  const { security } = context.operation;
  return [
    ...security.flatMap((_, index) => [
      ...acceptedCase(context, index),
      ...spoiltCases(context, index),
      ...mixedCase(context, index),
    ]),
    ...withoutCredentials(context),
  ];
}

/** Makes the case of an accepted alternative. The first one needs none, since every example is sent with it. */
function acceptedCase(context: OperationContext, index: number): ContractCase[] {
  if (index === 0) return [];
  return [
    newCase(context, `auth/${alternativeName(context, index)}/accepted`, {
      kind: 'auth',
      security: index,
      request: requestOf(context, context.example),
      expect: SUCCESS,
    }),
  ];
}

/** Makes a case with credentials that are valid on their own but belong to two partners. */
function mixedCase(context: OperationContext, index: number): ContractCase[] {
  const headers = new Set(schemesOf(context, index).map(({ scheme }) => credentialsHeader(scheme)));
  if (headers.size < 2) return [];
  return [
    newCase(context, `${prefixOf(context, index)}/mixed-partners`, {
      kind: 'auth',
      ...(index === 0 ? {} : { security: index }),
      credentials: 'mixed-partners',
      request: requestOf(context, context.example),
      expect: unauthorized(context, [...headers]),
    }),
  ];
}

function spoiltCases(context: OperationContext, index: number): ContractCase[] {
  const prefix = prefixOf(context, index);
  return schemesOf(context, index).flatMap(({ name, scheme }) => {
    const header = credentialsHeader(scheme);
    const common = { kind: 'auth', expect: unauthorized(context, [header]) } as const;
    const alternative = index === 0 ? {} : { security: index };
    const changes = { missing: null, wrong: wrongCredentials(scheme), empty: '' };
    const flaw = flawOf(scheme);
    return [
      ...Object.entries(changes).map(([label, value]) =>
        newCase(context, `${prefix}/${name}/${label}`, {
          ...common,
          ...alternative,
          request: withHeaders(context, { [header]: value }),
        }),
      ),
      ...(flaw === undefined
        ? []
        : [
            newCase(context, `${prefix}/${name}/${flaw}`, {
              ...common,
              ...alternative,
              credentials: flaw,
              request: requestOf(context, context.example),
            }),
          ]),
    ];
  });
}

/** Makes a case without any credentials. An operation whose credentials share one header already has it. */
function withoutCredentials(context: OperationContext): ContractCase[] {
  const headers = new Set(
    context.operation.security.flatMap((_, index) =>
      schemesOf(context, index).map(({ scheme }) => credentialsHeader(scheme)),
    ),
  );
  if (headers.size < 2) return [];
  const left = Object.fromEntries([...headers].map((header) => [header, null]));
  return [
    newCase(context, 'auth/none', {
      kind: 'auth',
      request: withHeaders(context, left),
      expect: unauthorized(context, [...headers]),
    }),
  ];
}

function schemesOf({ operation, model }: OperationContext, index: number) {
  return Object.keys(operation.security[index] ?? {}).flatMap((name) => {
    const scheme = own(model.securitySchemes, name);
    return scheme === undefined || scheme.type === 'apiKeyParameter' ? [] : [{ name, scheme }];
  });
}

/** Returns the prefix of the ids of an alternative's cases. */
function prefixOf(context: OperationContext, index: number): string {
  return index === 0 ? 'auth' : `auth/${alternativeName(context, index)}`;
}

/** Returns a name such as `clientId+basic`. */
function alternativeName({ operation }: OperationContext, index: number): string {
  return Object.keys(operation.security[index] ?? {}).join('+');
}

function withHeaders(
  context: OperationContext,
  headers: Readonly<Record<string, string | null>>,
): CaseRequest {
  const request = requestOf(context, context.example);
  return { ...request, headers: { ...request.headers, ...headers } };
}

/** Returns the header that carries a scheme's credentials. */
function credentialsHeader(scheme: SecurityScheme): string {
  return scheme.type === 'apiKey' ? scheme.name : 'Authorization';
}

function wrongCredentials(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return 'no-such-key';
  return scheme.type === 'basic' ? `Basic ${btoa('nobody:nothing')}` : 'Bearer no-such-token';
}

/** Returns a flaw that only a careful check of credentials detects. */
function flawOf({ type }: SecurityScheme): ContractCase['credentials'] {
  if (type === 'oauth2') return 'expired-token';
  return type === 'basic' ? 'wrong-secret' : undefined;
}
