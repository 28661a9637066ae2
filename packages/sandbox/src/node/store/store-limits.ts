/** Milliseconds for which a transaction waits for those of other processes; the call then receives 503. */
export const LOCK_WAIT_MS = 10_000;

/** Milliseconds after which the PostgreSQL server ends a transaction whose process has stopped amid it. */
export const ABANDONED_TRANSACTION_MS = 30_000;

/** Connections to PostgreSQL for calls; one more finds out whether the server is there. */
export const POSTGRES_CONNECTIONS = 4;

/** Seconds that connecting to PostgreSQL may take when the sandbox starts. */
export const POSTGRES_START_SECONDS = 10;

/** Seconds that connecting anew may take while the sandbox runs. */
export const POSTGRES_CONNECT_SECONDS = 1;

/** Milliseconds without a response after which PostgreSQL is asked whether it is there. */
export const STORE_SILENCE_MS = 400;

/** Milliseconds that it may take to say so; it then counts as away, and the calls that wait receive 503. */
export const STORE_PROBE_MS = 900;
