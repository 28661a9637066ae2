import type { ExtraCheck } from '../change.ts';

/** A client that reads the header can no longer rely on it. */
export const responseHeaderBecameOptional: ExtraCheck = ({ typeName, property, base }) =>
  typeName === 'Header' && property === 'required' && base?.value === true
    ? 'The header is no longer sent with every response.'
    : undefined;
