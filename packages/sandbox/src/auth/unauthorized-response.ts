import { own } from '@partner-apis/model';
import { documentedErrors } from '../contract/documented-errors.ts';
import type { FamilyRoutes, RouteOperation } from '../contract/family.ts';
import { plainError, type SandboxResponse } from '../contract/response.ts';
import { documentedResponse } from '../errors/documented-response.ts';
import { errorEntries } from '../errors/fill-template.ts';

/** Endings of example names, such as `apiKeyMissing`, `apiKeyUnknown` and `credentialsWrong`. */
const ENDINGS = { missing: /Missing$/, wrong: /(Wrong|Unknown)$/ } as const;

/**
 * Makes the documented response to missing or wrong credentials. By convention, it is the 401 example whose name ends
 * in `Missing`, or in `Wrong` or `Unknown`, and whose `property` names the header. An example whose form has no
 * property applies to any header.
 */
export function unauthorizedResponse(
  operation: RouteOperation,
  { securitySchemes }: Pick<FamilyRoutes, 'securitySchemes'>,
  { header, fault }: { readonly header: string; readonly fault: 'missing' | 'wrong' },
): SandboxResponse {
  const candidates = documentedErrors(operation).filter(
    ({ status, example }) => status === 401 && ENDINGS[fault].test(example.name),
  );
  const documented =
    candidates.find(({ example }) =>
      errorEntries(example.value).some(({ property }) => property.toLowerCase() === header.toLowerCase()),
    ) ?? candidates.find(({ example }) => errorEntries(example.value).length === 0);
  const response = documented
    ? documentedResponse(documented)
    : plainError(401, `The credentials are ${fault}`, header);
  return {
    ...response,
    headers: { ...response.headers, 'WWW-Authenticate': challenge(operation, securitySchemes) },
  };
}

/**
 * Returns the challenge with the schemes that the operation accepts. @see RFC 9110, section 11.6.1 (WWW-Authenticate)
 */
function challenge({ security }: RouteOperation, schemes: FamilyRoutes['securitySchemes']): string {
  const types = new Set(security.flatMap(Object.keys).map((name) => own(schemes, name)?.type));
  const challenges = [
    ...(types.has('oauth2') ? ['Bearer'] : []),
    ...(types.has('basic') ? ['Basic realm="sandbox", charset="UTF-8"'] : []),
  ];
  return challenges.join(', ') || 'Bearer';
}
