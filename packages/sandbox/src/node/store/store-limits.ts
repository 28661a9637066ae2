/** Milliseconds for which a transaction waits for those of other processes; then the call receives 503. */
export const LOCK_WAIT_MS = 10_000;

/** Maximum number of transactions that share a commit to a data file or to PostgreSQL. */
export const TRANSACTIONS_IN_A_COMMIT = 32;

/** Milliseconds after which the PostgreSQL server ends a transaction whose process has stopped. */
export const ABANDONED_TRANSACTION_MS = 30_000;

/** Connections to PostgreSQL for calls. One more is for counters, and one checks whether the server responds. */
export const POSTGRES_CONNECTIONS = 6;

/** Maximum number of concurrent transactions of a process. */
export const POSTGRES_TRANSACTIONS = 32;

/** Maximum number of concurrent read statements of a process, for keys and for ranges each. */
export const POSTGRES_READS = 2;

/** Maximum number of reads that share a statement. */
export const READS_IN_A_STATEMENT = 100;

/** Maximum number of counter values taken by one statement. */
export const COUNTS_IN_A_STATEMENT = 100;

/** Maximum number of concurrent commits of a process. */
export const POSTGRES_COMMITS = 1;

/** Seconds that connecting to PostgreSQL may take when the sandbox starts. */
export const POSTGRES_START_SECONDS = 10;

/** Seconds that reconnecting may take while the sandbox runs. */
export const POSTGRES_CONNECT_SECONDS = 1;

/** Milliseconds without a response after which the sandbox probes PostgreSQL. */
export const STORE_SILENCE_MS = 400;

/** Milliseconds that such a probe may take; then PostgreSQL counts as unreachable, and waiting calls receive 503. */
export const STORE_PROBE_MS = 900;
