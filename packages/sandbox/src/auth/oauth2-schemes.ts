import type { Family } from '../contract/family.ts';

/** The paths of the token endpoints that the documents name. */
export function tokenPaths(families: readonly Family[]): Set<string> {
  return new Set(oauth2Schemes(families).map(({ tokenUrl }) => new URL(tokenUrl).pathname));
}

/** The scopes that the documents name. */
export function knownScopes(families: readonly Family[]): Set<string> {
  return new Set(oauth2Schemes(families).flatMap(({ scopes }) => Object.keys(scopes)));
}

function oauth2Schemes(families: readonly Family[]) {
  const schemes = families.flatMap(({ routes }) => Object.values(routes.securitySchemes));
  return schemes.filter((scheme) => scheme.type === 'oauth2');
}
