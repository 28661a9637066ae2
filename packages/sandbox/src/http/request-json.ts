/**
 * Parses the body of a call of the sandbox's own paths as JSON.
 *
 * @param empty value for an empty body
 * @returns undefined when the body is not JSON
 */
export async function requestJson(request: Request, empty?: unknown): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return empty;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
