import { headerValue } from '../auth/header-value.ts';
import type { WriteParameter } from '../descriptor.ts';
import { setOwn } from '../own.ts';
import { encoded } from './path.ts';

/**
 * Writes a header.
 *
 * @throws {TypeError} when the value has characters that no header can carry
 */
export const headerParameter: WriteParameter = ({ headers }, { name }, value) => {
  setOwn(headers, name.toLowerCase(), headerValue(`header parameter ${name}`, String(value)));
};

/** Writes to the header `Cookie`, which browsers do not let scripts set. */
export const cookieParameter: WriteParameter = ({ headers }, { name }, value) => {
  const others = headers.cookie === undefined ? '' : `${headers.cookie}; `;
  headers.cookie = `${others}${name}=${encoded(value)}`;
};
