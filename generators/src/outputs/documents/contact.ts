import { isJsonObject, type JsonObject } from '@partner-apis/model';
import type { Brand } from '../../../../brand.config.ts';

/** Returns the contact of the provider's APIs. @see OpenAPI 3.1, section 4.8.3 (Contact Object) */
export function contactOf({ portalName, portalOrigin, portalPath, supportEmail }: Brand): JsonObject {
  return { name: portalName, url: `${portalOrigin}${portalPath}/contact_us`, email: supportEmail };
}

/** Returns a document whose `info` has a contact. A contact of its own stays. */
export function withContact(openapi: JsonObject, contact: JsonObject | undefined): JsonObject {
  const { info } = openapi;
  if (contact === undefined || !isJsonObject(info)) return openapi;
  return { ...openapi, info: { contact, ...info } };
}
