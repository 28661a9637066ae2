import type { Partner } from './partner.ts';

/** The header whose credentials are missing or wrong. */
export interface Refusal {
  readonly header: string;
  readonly fault: 'missing' | 'wrong';
}

/** The partner who calls, the reason why it is none, or the seconds for which credentials are not checked. */
export type Identity = { readonly partner: Partner } | Refusal | { readonly secondsLeft: number };
