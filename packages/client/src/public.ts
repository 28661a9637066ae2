/**
 * The exports that every SDK passes on besides its own client: errors, and the types of calls and options.
 *
 * @module
 */
export type { Answer } from './answer.ts';
export type { AuthFunction } from './auth/auth-function.ts';
export { type FilePart, Part, type PartContent, type PartOptions } from './body/part.ts';
export type { Call } from './call.ts';
export type { CallOptions } from './call-options.ts';
export type { Connection } from './connection.ts';
export type { ConnectionOptions } from './connection-options.ts';
export * from './errors/index.ts';
export { type DocumentedError, isError } from './errors/is-error.ts';
export type { CustomFetch, FetchOptions } from './fetch.ts';
export type { Attempt, CallEvent, Hooks } from './hooks.ts';
export type { Logger, LogLevel } from './logger.ts';
export type { ListPage, PagedCall } from './paging/paged-call.ts';
export type { NextPage } from './paging/paging.ts';
export {
  type DownloadStreamOptions,
  downloadStream,
  type StreamedDownload,
} from './streams/download-stream.ts';
export { downloadProgress, type Progress, withProgress } from './streams/progress.ts';
export type { StreamCall, StreamEvent, StreamOptions } from './streams/stream-call.ts';
export { InvalidRequestError } from './validation/invalid-request-error.ts';
export { InvalidResponseError } from './validation/invalid-response-error.ts';
export type { Problem } from './validation/problem.ts';
export type { ValidationMode, Validator } from './validation/validator.ts';
export { WaitError } from './waiting/wait-error.ts';
export { type WaitOptions, waitFor } from './waiting/wait-for.ts';
