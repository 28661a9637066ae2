/** Directives of the content security policy that hold for every response, whether it is a page or not. */
export const sharedDirectives = ["object-src 'none'", "base-uri 'self'", "form-action 'self'"] as const;
