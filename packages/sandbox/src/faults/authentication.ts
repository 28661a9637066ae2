import type { Identity } from '../auth/authenticate.ts';
import type { Partner } from '../auth/partner.ts';
import type { Fault, FaultCall } from './fault.ts';

type Refusal = Extract<Identity, { readonly header: string }>;

/** Faults in who may call. */
export const authenticationFaults: readonly Fault[] = [
  accepting('api-key-ignored', 'The API key may be missing or wrong', (refusal) => !concernsToken(refusal)),
  accepting(
    'wrong-api-key-accepted',
    'Any API key is accepted, if only there is one',
    (refusal) => !concernsToken(refusal) && refusal.fault === 'wrong',
  ),
  accepting('token-ignored', 'The access token may be missing, wrong or expired', concernsToken),
  accepting(
    'wrong-token-accepted',
    'Any access token is accepted, if only there is one',
    (refusal) => concernsToken(refusal) && refusal.fault === 'wrong',
  ),
];

/** Lets in those whose refusal fits: as the owner of the API key that was sent, or as the first partner. */
function accepting(name: string, description: string, isAccepted: (refusal: Refusal) => boolean): Fault {
  return {
    name,
    description,
    identity: (identity, partners, call) => {
      if ('partner' in identity || !isAccepted(identity)) return identity;
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
  return partners.find(({ apiKey }) => sent.has(apiKey));
}
