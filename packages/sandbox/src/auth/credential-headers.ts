import { own, type SecurityScheme } from '@partner-apis/model';
import type { RouteOperation, RouteSecurityScheme } from '../contract/family.ts';
import type { Partner } from '../contract/partner.ts';

/** Returns the headers with which a partner with a token meets the first of an operation's security requirements. */
export function credentialHeaders(
  schemes: Readonly<Record<string, RouteSecurityScheme | SecurityScheme>>,
  { security }: Pick<RouteOperation, 'security'>,
  { partner, token }: { readonly partner: Partner; readonly token: string },
): Record<string, string> {
  const needed = Object.keys(security[0] ?? {}).flatMap((name) => own(schemes, name) ?? []);
  return Object.fromEntries(
    needed.map((scheme) => {
      if (scheme.type === 'apiKey') return [scheme.name, partner[scheme.credential]];
      if (scheme.type === 'basic') {
        return ['Authorization', `Basic ${btoa(`${partner.clientId}:${partner.clientSecret}`)}`];
      }
      return ['Authorization', `Bearer ${token}`];
    }),
  );
}
