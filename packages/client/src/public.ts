/**
 * What every SDK hands on to its callers beside its own client: the types of calls and options, and the errors.
 *
 * @module
 */
export type { AuthFunction } from './auth/auth-function.ts';
export type { Call } from './call.ts';
export type { CallOptions } from './call-options.ts';
export type { Connection, ConnectionOptions } from './connection.ts';
export * from './errors/index.ts';
export type { Answer } from './send.ts';
