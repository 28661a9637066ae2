import type { SecurityScheme } from '@partner-apis/model';
import { promisedEntry } from '../check/error-entry.ts';
import type { ContractCase, Expectation } from './contract-case.ts';
import { refused, unauthorized } from './expectations.ts';
import { isJson } from './media-type.ts';
import { bodyMediaType, newCase, type OperationContext, requestOf } from './operation-context.ts';

/** Credentials that are missing or wrong, one scheme at a time. */
export function authCases(context: OperationContext): ContractCase[] {
  const { operation, model, example } = context;
  const [requirement] = operation.security;
  const request = requestOf(context, example);
  return Object.keys(requirement ?? {}).flatMap((name) => {
    const scheme = model.securitySchemes[name];
    if (scheme === undefined) return [];
    const header = credentialsHeader(scheme);
    const expect = unauthorized(context, header);
    const changes = { missing: null, wrong: wrongCredentials(scheme), empty: '' };
    return Object.entries(changes).map(([label, value]) =>
      newCase(context, `auth/${name}/${label}`, {
        kind: 'auth',
        request: { ...request, headers: { ...request.headers, [header]: value } },
        expect,
      }),
    );
  });
}

/** The header in which a scheme's credentials are sent. */
function credentialsHeader(scheme: SecurityScheme): string {
  return scheme.type === 'apiKey' ? scheme.name : 'Authorization';
}

function wrongCredentials(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return 'no-such-key';
  return scheme.type === 'basic' ? `Basic ${btoa('nobody:nothing')}` : 'Bearer no-such-token';
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Methods that a path does not document: 405, with those that it does in `Allow`. One set for each path, under
 * the first of its operations.
 *
 * @see RFC 9110, section 15.5.6 (405 Method Not Allowed)
 */
export function methodCases(context: OperationContext): ContractCase[] {
  const { model, operation, example } = context;
  const siblings = model.operations.filter(({ path }) => path === operation.path);
  if (siblings[0] !== operation) return [];
  const documented = siblings.map(({ method }) => method.toUpperCase());
  const { path, query, headers } = example;
  return METHODS.filter((method) => !documented.includes(method)).map((method) =>
    newCase(context, `method/${method.toLowerCase()}`, {
      kind: 'method',
      method,
      request: { path, query, headers },
      expect: { statuses: ['405'], allow: documented },
    }),
  );
}

const OTHER_TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'];

/** A body of another type than the documented ones: 415, where the document lists it. */
export function contentTypeCases(context: OperationContext): ContractCase[] {
  const { operation, example } = context;
  const isDocumented = operation.responses.some(({ status }) => status === '415');
  if (!isDocumented || example.body === undefined) return [];
  const text = typeof example.body === 'string' ? example.body : JSON.stringify(example.body);
  const documented = operation.requestBody?.content.map(({ mediaType }) => mediaType) ?? [];
  return OTHER_TYPES.filter((mediaType) => !documented.includes(mediaType)).map((mediaType) =>
    newCase(context, `content-type/${mediaType}`, {
      kind: 'content-type',
      request: { ...requestOf(context, example), body: { mediaType, text } },
      expect: { statuses: ['415'] },
    }),
  );
}

/** Bodies that are no JSON, and a required body that is not sent. */
export function malformedCases(context: OperationContext): ContractCase[] {
  const { operation, example } = context;
  const mediaType = bodyMediaType(operation);
  if (example.body === undefined || !isJson(mediaType)) return [];
  const request = requestOf(context, example);
  const broken = { cut: JSON.stringify(example.body).slice(0, -1), unquoted: '{ broken }' };
  const { body: _, ...withoutBody } = request;
  return [
    ...Object.entries(broken).map(([label, text]) =>
      newCase(context, `body/malformed-${label}`, {
        kind: 'malformed',
        request: { ...request, body: { mediaType, text } },
        expect: malformed(context),
      }),
    ),
    ...(operation.requestBody?.required === true
      ? [
          newCase(context, 'body/missing', {
            kind: 'missing',
            request: withoutBody,
            expect: refused(context, []),
          }),
        ]
      : []),
  ];
}

function malformed({ operation }: OperationContext): Expectation {
  const entry = promisedEntry(operation, { location: 'body', keyword: 'parse', property: 'body' });
  return { statuses: ['400'], ...(entry === undefined ? {} : { errors: [[entry]] }) };
}
