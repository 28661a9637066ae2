import type { EncodeBody, WriteBody } from '../descriptor.ts';

/**
 * Returns the function that writes a body in one media type.
 *
 * @param mediaType of the body. Absent for multipart bodies, whose media type includes the boundary.
 * @example requestBody(rawBody, 'text/csv')
 */
export function requestBody(encode: EncodeBody, mediaType?: string): WriteBody {
  return (body, call, headers) => {
    if (body === undefined) return null;
    if (mediaType !== undefined) headers['content-type'] = mediaType;
    return encode(body, call, headers);
  };
}

/** Encodes a body as JSON. */
export const encodeJson: EncodeBody = (body) => JSON.stringify(body);

/** Writes a body as JSON. */
export const jsonBody: WriteBody = /*#__PURE__*/ requestBody(encodeJson, 'application/json');
