/** A user name and a password, or a client id and a secret. */
export interface BasicCredentials {
  readonly user: string;
  readonly password: string;
}

/**
 * Reads an `Authorization: Basic` header; undefined for other headers.
 *
 * @see RFC 7617, section 2
 */
export function readBasic(header: string | null): BasicCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = decodeBase64(encoded);
  const colon = text?.indexOf(':') ?? -1;
  if (text === undefined || colon === -1) return undefined;
  return { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

function decodeBase64(encoded: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
