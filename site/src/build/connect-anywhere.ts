/**
 * Lets the scripts of a page reach servers outside the portal: only for pages with Try it, and only where the settings
 * allow it to call real servers. Without https, servers on the reader's own machine only.
 */
export const connectAnywhere = "connect-src 'self' https: http://localhost:* http://127.0.0.1:*";
