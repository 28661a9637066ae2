import type { Family } from '../contract/family.ts';

/** Returns the paths of the token endpoints in the documents. */
export function tokenPaths(families: readonly Family[]): Set<string> {
  return new Set(oauth2Schemes(families).map(({ tokenUrl }) => new URL(tokenUrl).pathname));
}

/** Returns the scopes in the documents. */
export function knownScopes(families: readonly Family[]): Set<string> {
  return new Set(oauth2Schemes(families).flatMap(({ scopes }) => Object.keys(scopes)));
}

function oauth2Schemes(families: readonly Family[]) {
  const schemes = families.flatMap(({ routes }) => Object.values(routes.securitySchemes));
  return schemes.filter((scheme) => scheme.type === 'oauth2');
}
