import type { ExtraCheck } from '../change.ts';

/** Clients fetch tokens where the document told them to; like the address of a server, it must stay. */
export const tokenUrlChanged: ExtraCheck = ({ property, base, revision }) =>
  property === 'tokenUrl' && base?.value !== undefined
    ? `The token URL changed from ${base.value} to ${revision?.value ?? 'none'}.`
    : undefined;
