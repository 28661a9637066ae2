import type { JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';
import type { Operation } from '../operation.ts';

/** A scheme of an alternative, with the required scopes. */
export interface Requirement {
  readonly name: string;
  /** The scheme by what it adds to a request, whatever its name. */
  readonly identity: string;
  readonly scheme: DocumentNode | undefined;
  readonly scopes: ReadonlySet<string>;
}

/** A security alternative, which requires all its schemes together. An empty one needs no credentials. */
export interface Way {
  readonly requirements: readonly Requirement[];
  readonly node: DocumentNode;
}

/** Returns the security alternatives of an operation; without any, no credentials are needed. */
export function waysInto({ node, root }: Operation): Way[] {
  const security = node.child('security') ?? root.child('security');
  const ways = (security?.written() ?? []).map(([, alternative]): Way => {
    const requirements = alternative.written().map(([name, scopes]): Requirement => {
      const scheme = root.get('components')?.get('securitySchemes')?.get(name);
      const names = scopes.written().map(([, { value }]) => String(value));
      return { name, identity: identityOf(scheme, name), scheme, scopes: new Set(names) };
    });
    return { requirements, node: alternative };
  });
  return ways.length > 0 ? ways : [{ requirements: [], node: security ?? node }];
}

/** Keys that define what a scheme adds to a request. */
const IDENTITY = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'] as const;

function identityOf(scheme: DocumentNode | undefined, name: string): string {
  if (scheme === undefined) return `unknown ${name}`;
  const { type } = scheme.object;
  return JSON.stringify(IDENTITY.map((key) => comparable(scheme.object[key], key, type)));
}

/** Returns a value for comparison. Header names and HTTP schemes are case-insensitive. */
function comparable(value: JsonValue | undefined, key: string, type: JsonValue | undefined): JsonValue {
  if (typeof value !== 'string') return null;
  const isLoose = key === 'scheme' || (key === 'name' && type === 'apiKey');
  return isLoose ? value.toLowerCase() : value;
}
