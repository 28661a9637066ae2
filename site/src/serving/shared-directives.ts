/** Directives of the content security policy that apply to every response, whether it is a page or not. */
export const sharedDirectives = ["object-src 'none'", "base-uri 'self'", "form-action 'self'"] as const;
