import { capital } from '../capital.ts';
import type { Draft } from '../draft.ts';
import { type Way, waysInto } from '../security/scheme.ts';
import type { CallPair } from './call-pair.ts';

/**
 * Returns changes of the credentials that the API sends with a call. Only the call's own `security` counts: that of the
 * document is for callers of the API.
 */
export function callSecurityChanges({ before, after, label }: CallPair): Draft[] {
  if (before.node.child('security') === undefined) return [];
  const none: Way = { requirements: [], node: after.node };
  const [old, now] = [
    waysInto(before),
    after.node.child('security') === undefined ? [none] : waysInto(after),
  ];
  const unknown = now.filter((way) => !old.some((other) => isSameWay(way, other)));
  if (unknown.length === 0) return [];
  const message = `${capital(label)} comes with other credentials: ${unknown.map(described).join(', or ')}.`;
  return [
    {
      rule: 'call-security-changed',
      direction: 'response',
      message,
      before: before.node.child('security') ?? before.node,
      after: after.node.child('security') ?? after.node,
    },
  ];
}

function isSameWay(one: Way, other: Way): boolean {
  const identities = ({ requirements }: Way) => requirements.map(({ identity }) => identity).sort();
  return JSON.stringify(identities(one)) === JSON.stringify(identities(other));
}

function described({ requirements }: Way): string {
  return requirements.length === 0 ? 'none' : requirements.map(({ name }) => `\`${name}\``).join(' and ');
}
