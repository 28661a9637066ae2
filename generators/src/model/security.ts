import type { SecurityScheme } from '@partner-apis/model';
import type { OpenApiDocument, SecuritySchemeObject } from '../load/openapi-document.ts';
import { SpecError } from '../load/spec-error.ts';
import { assumptionOf } from './assumption.ts';
import type { References } from './references.ts';

/** Name of the security scheme whose header carries the client id. */
const CLIENT_ID = 'clientId';

/** The security schemes of a document. @see OpenAPI 3.1.1, section 4.8.27 (Security Scheme Object) */
export function buildSecuritySchemes(
  document: OpenApiDocument,
  references: References,
  file: string,
): Record<string, SecurityScheme> {
  return Object.fromEntries(
    Object.entries(document.components?.securitySchemes ?? {}).map(([name, source]) => [
      name,
      buildScheme(name, references.follow<SecuritySchemeObject>(source), file),
    ]),
  );
}

function buildScheme(name: string, source: SecuritySchemeObject, file: string): SecurityScheme {
  const description = source.description ?? '';
  const flow = source.flows?.clientCredentials;
  // What is assumed of OAuth 2.0 is said of its flow: the scheme around it has nothing of its own to assume.
  const said = { description, ...assumptionOf(source), ...assumptionOf(flow) };
  if (source.type === 'apiKey' && source.in === 'header' && source.name !== undefined) {
    const credential = name === CLIENT_ID ? 'clientId' : 'apiKey';
    return { type: 'apiKey', in: 'header', name: source.name, credential, ...said };
  }
  if (source.type === 'http' && source.scheme?.toLowerCase() === 'basic') return { type: 'basic', ...said };
  if (source.type === 'oauth2' && flow !== undefined) {
    return { type: 'oauth2', tokenUrl: flow.tokenUrl, scopes: flow.scopes, ...said };
  }
  throw new SpecError(`the security scheme "${name}" is of a kind that the SDKs cannot send.`, {
    file,
    advice: 'Use an API key in a header, HTTP Basic, or OAuth 2 client credentials.',
  });
}
