import { readBasic } from '../auth/basic.ts';
import type { Fault, FaultCall } from '../contract/fault.ts';
import type { Identity } from '../contract/identity.ts';
import type { Partner } from '../contract/partner.ts';

type Refusal = Extract<Identity, { readonly header: string }>;

/** Faults in authentication. */
export const authenticationFaults: readonly Fault[] = [
  accepting('api-key-ignored', 'The API key may be missing or wrong', (refusal) => !concernsToken(refusal)),
  accepting(
    'wrong-api-key-accepted',
    'Any API key is accepted',
    (refusal) => !concernsToken(refusal) && refusal.fault === 'wrong',
  ),
  accepting('token-ignored', 'The access token may be missing, wrong or expired', concernsToken),
  accepting(
    'wrong-token-accepted',
    'Any access token is accepted',
    (refusal) => concernsToken(refusal) && refusal.fault === 'wrong',
  ),
  accepting(
    'expired-token-accepted',
    'A token never expires',
    (refusal, { request }) =>
      concernsToken(refusal) &&
      refusal.fault === 'wrong' &&
      ISSUED.test(request.headers.get('Authorization') ?? ''),
  ),
  accepting(
    'password-ignored',
    'Only the user name of Basic credentials is checked',
    (refusal, { request }, partners) => {
      const shown = readBasic(request.headers.get('Authorization') ?? '');
      return refusal.fault === 'wrong' && partners.some(({ clientId }) => clientId === shown?.user);
    },
  ),
  accepting(
    'mixed-partners-accepted',
    "A partner's API key is accepted with the token or password of another one",
    (refusal, call, partners) =>
      !concernsToken(refusal) && refusal.fault === 'wrong' && partnerByKey(partners, call) !== undefined,
  ),
  accepting(
    'empty-key-accepted',
    'An empty API key or client id is accepted',
    (refusal, { request }) => !concernsToken(refusal) && request.headers.get(refusal.header) === '',
  ),
  {
    name: 'basic-refused',
    description: 'Basic credentials are rejected, although the document lists them beside tokens',
    identity: (identity, _, { request, operation }) =>
      (operation?.security.length ?? 0) > 1 && /^Basic /i.test(request.headers.get('Authorization') ?? '')
        ? { header: 'Authorization', fault: 'wrong' }
        : identity,
  },
];

/** Matches tokens that are long enough to have been issued; invented ones are short. */
const ISSUED = /^Bearer \S{32,}$/;

type Acceptance = (refusal: Refusal, call: FaultCall, partners: readonly Partner[]) => boolean;

/** Admits rejected callers, either as the owner of the API key that they sent or as the first partner. */
function accepting(name: string, description: string, isAccepted: Acceptance): Fault {
  return {
    name,
    description,
    identity: (identity, partners, call) => {
      if (!('header' in identity) || !isAccepted(identity, call, partners)) return identity;
      const partner = partnerByKey(partners, call) ?? partners[0];
      return partner === undefined ? identity : { partner };
    },
  };
}

function concernsToken({ header }: Refusal): boolean {
  return header.toLowerCase() === 'authorization';
}

function partnerByKey(partners: readonly Partner[], { request }: FaultCall): Partner | undefined {
  const sent = new Set(request.headers.values());
  return partners.find(({ apiKey, clientId }) => sent.has(apiKey) || sent.has(clientId));
}
