/**
 * The directive that lets scripts of a page reach servers outside the portal: only on pages with Try it, and only if the
 * settings allow real servers. Without https, only servers on the reader's own machine are allowed.
 */
export const connectAnywhere = "connect-src 'self' https: http://localhost:* http://127.0.0.1:*";
