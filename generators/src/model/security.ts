import {
  encodePointerToken,
  mapValues,
  type SecurityRequirement,
  type SecurityScheme,
  setOwn,
} from '@partner-apis/model';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { OpenApiDocument, SecuritySchemeObject } from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import type { References } from './references.ts';

/** Name of the security scheme whose header contains the client id. */
const CLIENT_ID = 'clientId';

/**
 * Returns the security schemes of a document, except those that no SDK can send.
 *
 * @see OpenAPI 3.1.1, section 4.8.27 (Security Scheme Object)
 */
export function buildSecuritySchemes(
  document: OpenApiDocument,
  references: References,
  diagnostics: Diagnostics,
): Record<string, SecurityScheme> {
  const schemes: Record<string, SecurityScheme> = {};
  for (const [name, source] of Object.entries(document.components?.securitySchemes ?? {})) {
    const described = references.follow<SecuritySchemeObject>(source);
    const scheme = buildScheme(name, described);
    const pointer = `/components/securitySchemes/${encodePointerToken(name)}`;
    if (described.flows?.deviceAuthorization !== undefined) {
      const flow = 'deviceAuthorization';
      diagnostics.report('authorization-flow-not-run', `${pointer}/flows/${flow}`, { name, flow });
    }
    if (scheme !== undefined) setOwn(schemes, name, scheme);
    else {
      diagnostics.report('security-scheme-not-sent', pointer, { name, kind: kindOf(described) });
    }
  }
  return schemes;
}

function buildScheme(name: string, source: SecuritySchemeObject): SecurityScheme | undefined {
  const description = source.description ?? '';
  const flow = source.flows?.clientCredentials;
  // An assumption about OAuth 2.0 is stated in the flow, not in the scheme around it.
  const said = { description, ...assumptionOf(source), ...assumptionOf(flow) };
  if (source.type === 'apiKey' && source.in === 'header' && source.name !== undefined) {
    const credential = name === CLIENT_ID ? 'clientId' : 'apiKey';
    return { type: 'apiKey', in: 'header', name: source.name, credential, ...said };
  }
  const { in: place, name: parameter } = source;
  if (source.type === 'apiKey' && (place === 'query' || place === 'cookie') && parameter !== undefined) {
    return { type: 'apiKeyParameter', in: place, name: parameter, ...said };
  }
  const http = source.type === 'http' ? source.scheme?.toLowerCase() : undefined;
  if (http === 'basic') return { type: 'basic', ...said };
  if (source.type === 'oauth2' && flow !== undefined) {
    return { type: 'oauth2', tokenUrl: flow.tokenUrl, scopes: flow.scopes ?? {}, ...said };
  }
  if (http === 'bearer' || source.type === 'oauth2' || source.type === 'openIdConnect') {
    return { type: 'bearer', ...said };
  }
  return undefined;
}

function kindOf({ type, in: place, scheme }: SecuritySchemeObject): string {
  return [type, place, scheme].filter((word) => word !== undefined).join(' ');
}

/** Returns the alternatives of an operation. Schemes that the document does not define are reported. */
export function checkedSecurity(
  security: readonly SecurityRequirement[],
  document: OpenApiDocument,
  pointer: string,
  diagnostics: Diagnostics,
): readonly SecurityRequirement[] {
  const defined = document.components?.securitySchemes ?? {};
  for (const name of security.flatMap((requirement) => Object.keys(requirement))) {
    if (!Object.hasOwn(defined, name)) diagnostics.report('security-scheme-missing', pointer, { name });
  }
  return security.map((requirement) =>
    mapValues(requirement, (scopes) => (Array.isArray(scopes) ? scopes : [])),
  );
}
