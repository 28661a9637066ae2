/** Milliseconds for which a transaction waits for those of other processes; the call then receives 503. */
export const LOCK_WAIT_MS = 10_000;

/** Milliseconds after which the PostgreSQL server ends a transaction whose process has stopped. */
export const ABANDONED_TRANSACTION_MS = 30_000;

/** Connections to PostgreSQL for calls; one more counts, and one checks whether the server responds. */
export const POSTGRES_CONNECTIONS = 6;

/** Transactions that one process runs at a time. */
export const POSTGRES_TRANSACTIONS = 4;

/** Seconds that connecting to PostgreSQL may take when the sandbox starts. */
export const POSTGRES_START_SECONDS = 10;

/** Seconds that reconnecting may take while the sandbox runs. */
export const POSTGRES_CONNECT_SECONDS = 1;

/** Milliseconds without a response after which the sandbox probes PostgreSQL. */
export const STORE_SILENCE_MS = 400;

/** Milliseconds that such a probe may take; then PostgreSQL counts as away, and waiting calls receive 503. */
export const STORE_PROBE_MS = 900;
