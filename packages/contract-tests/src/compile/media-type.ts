/** Whether a media type is JSON, or a syntax on top of it: `application/problem+json`. */
export function isJson(mediaType: string): boolean {
  return /^application\/([^;]+\+)?json(;|$)/.test(mediaType);
}
