import type { EncodeBody } from '../descriptor.ts';

/** Sends a list as JSON lines, an item on each. A text is sent unchanged. @see https://jsonlines.org */
export const jsonLinesBody: EncodeBody = (body) => {
  if (typeof body === 'string') return body;
  return [body]
    .flat()
    .map((item) => `${JSON.stringify(item)}\n`)
    .join('');
};
