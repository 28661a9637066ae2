/** Milliseconds after which `GET /health` reports that the store is failing. */
export const HEALTH_DEADLINE_MS = 1500;

/**
 * Characters that `GET /health` writes. They are more than most calls write, so that it is the first to notice a full
 * disk.
 */
export const HEALTH_CHARACTERS = 65_536;

/** Seconds in `Retry-After` when `GET /health` returns 503. */
export const HEALTH_RETRY_SECONDS = 5;

/** Seconds in `Retry-After` when a call receives 503. */
export const RETRY_SECONDS = 1;

/** Length of the window in which calls and wrong credentials are counted, in seconds. */
export const RATE_WINDOW_SECONDS = 60;

/** Wrong credentials of one client from one address in a window before 429. */
export const WRONG_CREDENTIALS = 10;

/** Wrong credentials of all clients from one address in a window before 429. */
export const WRONG_CREDENTIALS_OF_ADDRESS = 50;

/** Maximum number of counters of wrong credentials in memory; a new one replaces the oldest. */
export const THROTTLE_COUNTERS = 10_000;

/** Number of characters of a client's name that are used for its counter. */
export const THROTTLE_CLIENT_CHARACTERS = 100;

/** Seconds until an access token expires. */
export const TOKEN_LIFETIME_SECONDS = 3600;

/** Milliseconds of the machine's time after which a valid access token is looked up in the store again. */
export const TOKEN_REMEMBERED_MS = 1000;

/** Maximum number of valid access tokens in memory; a new one replaces the oldest. */
export const TOKENS_REMEMBERED = 1000;

/** Seconds for which an expired token is remembered, so that it does not count as a guess. */
export const EXPIRED_TOKEN_SECONDS = 600;

/** Default lifetime of a space, in seconds. */
export const SPACE_SECONDS = 3600;

/** Maximum lifetime of a space after it was created or extended, in seconds. */
export const MOST_SPACE_SECONDS = 86_400;

/** Maximum number of entries that a space may write in one process until it is reset; more get 507. */
export const SPACE_WRITES = 100_000;

/** Maximum number of snapshots of a space. */
export const SPACE_SNAPSHOTS = 10;

/** Number of latest requests that the journal of a space keeps. */
export const JOURNAL_ENTRIES = 200;

/** Number of characters of a body that the journal keeps. */
export const JOURNAL_CHARACTERS = 10_000;

/** Number of changes of one call that the journal keeps. */
export const JOURNAL_CHANGES = 100;

/** Maximum length of a scenario, in characters. */
export const SCENARIO_CHARACTERS = 250_000;

/** Maximum depth of lists and objects in a scenario. */
export const SCENARIO_DEPTH = 64;

/** Maximum number of calls in a scenario. */
export const SCENARIO_CALLS = 200;

/** Maximum number of reported mistakes in a scenario. */
export const SCENARIO_PROBLEMS = 100;
