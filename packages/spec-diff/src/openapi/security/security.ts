import type { DocumentNode } from '../../document/document-node.ts';
import { capital } from '../capital.ts';
import type { Comparison } from '../comparison.ts';
import type { Draft, Proof } from '../draft.ts';
import { requestWith } from '../exchange.ts';
import type { OperationPair } from '../operation.ts';
import { credentialsOf } from './credentials.ts';
import { type Requirement, type Way, waysInto } from './scheme.ts';

/** Checks that every earlier security alternative of an operation still exists, with tokens requested as before. */
export function securityChanges({ before, after }: OperationPair, comparison: Comparison): Draft[] {
  const [old, now] = [waysInto(before), waysInto(after)];
  const lost = old.filter((way) => !now.some((other) => opens(way, other)));
  const gained = now.filter((way) => !old.some((other) => opens(way, other)));
  const proof = (way: Way) => (): Proof => {
    const request = requestWith(before, comparison.requests);
    const { headers } = credentialsOf(before, way);
    const counterexample = {
      kind: 'exchange' as const,
      request: { ...request, headers: { ...request.headers, ...headers } },
      response: null,
    };
    return { kind: 'shown', counterexample };
  };
  return [
    ...lost.map(
      (way): Draft => ({
        rule: 'security-way-removed',
        direction: 'request',
        message: `${capital(described(way))} no longer gives access.`,
        before: way.node,
        after: now.at(0)?.node,
        proof: proof(way),
      }),
    ),
    ...gained.map(
      (way): Draft => ({
        rule: 'security-way-added',
        direction: 'request',
        message: `${capital(described(way))} gives access, too.`,
        before: old.at(0)?.node,
        after: way.node,
      }),
    ),
    ...flowChanges(old, now),
  ];
}

/** Whether the credentials for one alternative are enough for another. */
function opens(one: Way, other: Way): boolean {
  return other.requirements.every((needed) =>
    one.requirements.some(
      (given) =>
        given.identity === needed.identity && [...needed.scopes].every((scope) => given.scopes.has(scope)),
    ),
  );
}

function described({ requirements }: Way): string {
  if (requirements.length === 0) return 'a request without credentials';
  return requirements
    .map(({ name, scopes }) =>
      scopes.size === 0 ? `\`${name}\`` : `\`${name}\` with ${[...scopes].join(', ')}`,
    )
    .join(' together with ');
}

/** Addresses that a flow uses. */
const ADDRESSES = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

/** Returns changes of how tokens are requested, for schemes in use before and after. */
function flowChanges(old: readonly Way[], now: readonly Way[]): Draft[] {
  const later = now.flatMap(({ requirements }) => requirements);
  const compared = new Set<string>();
  return old
    .flatMap(({ requirements }) => requirements)
    .flatMap((one) => {
      const other =
        later.find(({ identity, name }) => identity === one.identity && name === one.name) ??
        later.find(({ identity }) => identity === one.identity);
      if (other === undefined || compared.has(one.name)) return [];
      compared.add(one.name);
      return flowsOf(one, other);
    });
}

function flowsOf({ name, scheme: before }: Requirement, { scheme: after }: Requirement): Draft[] {
  const [old, now] = [flows(before), flows(after)];
  const draft = (
    rule: 'security-flow-changed' | 'security-flow-added' | 'security-scheme-deprecated',
    message: string,
    flow: string,
  ): Draft => ({
    rule,
    direction: 'request',
    message,
    before: old.get(flow) ?? before,
    after: now.get(flow) ?? after,
  });
  const lost = [...old].flatMap(([flow, one]): Draft[] => {
    const other = now.get(flow);
    if (other === undefined) {
      return [draft('security-flow-changed', `\`${name}\` no longer has the flow \`${flow}\`.`, flow)];
    }
    const moved = ADDRESSES.filter((key) => one.text(key) !== undefined && one.text(key) !== other.text(key));
    const scopes = (one.get('scopes')?.written() ?? []).filter(
      ([scope]) => other.get('scopes')?.child(scope) === undefined,
    );
    return [
      ...moved.map((key) =>
        draft(
          'security-flow-changed',
          `\`${key}\` of \`${name}\` was ${one.text(key)} and is ${other.text(key) ?? 'none'} now.`,
          flow,
        ),
      ),
      ...scopes.map(([scope]) =>
        draft('security-flow-changed', `\`${name}\` no longer grants the scope \`${scope}\`.`, flow),
      ),
    ];
  });
  const gained = [...now.keys()].filter((flow) => !old.has(flow));
  const metadata = 'oauth2MetadataUrl';
  const moved = before?.text(metadata) !== undefined && before.text(metadata) !== after?.text(metadata);
  const isDeprecated = before?.flag('deprecated') !== true && after?.flag('deprecated') === true;
  return [
    ...(moved
      ? [
          draft(
            'security-flow-changed',
            `\`${metadata}\` of \`${name}\` was ${before.text(metadata)} and is ${after?.text(metadata) ?? 'none'} now.`,
            '',
          ),
        ]
      : []),
    ...(isDeprecated
      ? [draft('security-scheme-deprecated', `The security scheme \`${name}\` is deprecated.`, '')]
      : []),
    ...lost,
    ...gained.map((flow) => draft('security-flow-added', `\`${name}\` has the flow \`${flow}\`, too.`, flow)),
  ];
}

function flows(scheme: DocumentNode | undefined): Map<string, DocumentNode> {
  return new Map(scheme?.get('flows')?.entries() ?? []);
}
