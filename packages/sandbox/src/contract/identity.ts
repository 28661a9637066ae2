import type { Partner } from './partner.ts';

/** Which header is at fault and how. */
export interface Refusal {
  readonly header: string;
  readonly fault: 'missing' | 'wrong';
}

/** Who calls; or which header is at fault; or for how many seconds no credentials are looked at. */
export type Identity = { readonly partner: Partner } | Refusal | { readonly secondsLeft: number };
