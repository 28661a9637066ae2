/** Milliseconds after which `GET /health` says that the store is failing. */
export const HEALTH_DEADLINE_MS = 1500;

/** Characters that `GET /health` writes: more than most calls do, so that it is the first to notice a full disk. */
export const HEALTH_CHARACTERS = 65_536;

/** Seconds in `Retry-After` when `GET /health` returns 503. */
export const HEALTH_RETRY_SECONDS = 5;

/** Seconds in `Retry-After` when a call receives 503. */
export const RETRY_SECONDS = 1;

/** Seconds that the counts of calls and of wrong credentials last. */
export const RATE_WINDOW_SECONDS = 60;

/** Wrong credentials of one client from one address in a window; then 429. */
export const WRONG_CREDENTIALS = 10;

/** Wrong credentials of all clients from one address in a window; then 429. */
export const WRONG_CREDENTIALS_OF_ADDRESS = 50;

/** Counters of wrong credentials in memory; a new one replaces the oldest. */
export const THROTTLE_COUNTERS = 10_000;

/** Characters of a client's name that are part of its counter. */
export const THROTTLE_CLIENT_CHARACTERS = 100;

/** Seconds until an access token expires. */
export const TOKEN_LIFETIME_SECONDS = 3600;

/** Milliseconds of the machine's time after which a valid access token is looked up in the store again. */
export const TOKEN_REMEMBERED_MS = 1000;

/** Valid access tokens in memory; a new one replaces the oldest. */
export const TOKENS_REMEMBERED = 1000;

/** Seconds for which an expired token is remembered, so that it does not count as a guess. */
export const EXPIRED_TOKEN_SECONDS = 600;

/** Seconds that a space lives when its creator says nothing. */
export const SPACE_SECONDS = 3600;

/** Seconds that a space may live after it was created or extended. */
export const MOST_SPACE_SECONDS = 86_400;

/** Entries that a space may write in one process until it is reset; then 507. */
export const SPACE_WRITES = 100_000;

/** Snapshots that a space may have at a time. */
export const SPACE_SNAPSHOTS = 10;

/** Requests that the journal of a space has, the last ones. */
export const JOURNAL_ENTRIES = 200;

/** Characters of a body that the journal keeps. */
export const JOURNAL_CHARACTERS = 10_000;

/** Changes of one call that the journal keeps. */
export const JOURNAL_CHANGES = 100;

/** Characters of a scenario. */
export const SCENARIO_CHARACTERS = 250_000;

/** Levels of lists and objects in a scenario. */
export const SCENARIO_DEPTH = 64;

/** Calls that a scenario may have. */
export const SCENARIO_CALLS = 200;

/** Mistakes of a scenario that are reported, the first ones. */
export const SCENARIO_PROBLEMS = 100;
