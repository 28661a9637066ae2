import type { Partner } from './partner.ts';

/** The header with the missing or wrong credentials. */
export interface Refusal {
  readonly header: string;
  readonly fault: 'missing' | 'wrong';
}

/** The calling partner, the reason why there is none, or the seconds for which credentials are not checked. */
export type Identity = { readonly partner: Partner } | Refusal | { readonly secondsLeft: number };
