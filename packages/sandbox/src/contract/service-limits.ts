/** Milliseconds after which `GET /health` says that the store is failing. */
export const HEALTH_DEADLINE_MS = 1500;

/** Characters that it writes: more than most calls do, so that it notices a full disk before they do. */
export const HEALTH_CHARACTERS = 65_536;

/** Seconds after which a sandbox that is ill may be asked again for its health. */
export const HEALTH_RETRY_SECONDS = 5;

/** Seconds after which a call that received 503 may be tried again. */
export const RETRY_SECONDS = 1;

/** Seconds that the counts of calls and of wrong credentials last. */
export const RATE_WINDOW_SECONDS = 60;

/** Wrong credentials of one client from one address in a window; then 429. */
export const WRONG_CREDENTIALS = 10;

/** Wrong credentials of all clients from one address in a window; then 429. */
export const WRONG_CREDENTIALS_OF_ADDRESS = 50;

/** Counters of wrong credentials that are kept at once; the oldest makes room. */
export const THROTTLE_COUNTERS = 10_000;

/** Characters of a client's name that a counter tells apart. */
export const THROTTLE_CLIENT_CHARACTERS = 100;

/** Seconds for which an access token is accepted. */
export const TOKEN_LIFETIME_SECONDS = 3600;

/** Seconds for which one that has expired is known: until then it counts as no guess. */
export const EXPIRED_TOKEN_SECONDS = 600;
