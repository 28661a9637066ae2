import type { EncodeBody } from '../descriptor.ts';

/** Sends a list as JSON Lines, one item a line. A string is sent unchanged. @see https://jsonlines.org */
export const jsonLinesBody: EncodeBody = (body) => {
  if (typeof body === 'string') return body;
  return [body]
    .flat()
    .map((item) => `${JSON.stringify(item)}\n`)
    .join('');
};
