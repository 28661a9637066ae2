export type { Answer } from './answer.ts';
export { apiKey } from './auth/api-key.ts';
export { apiKeyCookie, apiKeyQuery } from './auth/api-key-parameter.ts';
export { type AuthFunction, authFunction } from './auth/auth-function.ts';
export type { Authenticator, Grant } from './auth/authenticator.ts';
export { basic } from './auth/basic.ts';
export type { Authentication } from './auth/choose.ts';
export { type ClientCredentials, clientCredentials } from './auth/client-credentials.ts';
export { formBody, formFields } from './body/form.ts';
export { jsonErrors } from './body/json-errors.ts';
export { jsonLinesBody } from './body/json-lines.ts';
export {
  type ErrorCodec,
  type MessageCodec,
  messageAnswer,
  messageBody,
  messageErrors,
} from './body/message.ts';
export { multipartBody } from './body/multipart.ts';
export { type FilePart, Part, type PartContent, type PartOptions } from './body/part.ts';
export { fileBody, rawBody, typedFileBody } from './body/raw.ts';
export { binaryAnswer, emptyAnswer, textAnswer } from './body/raw-answer.ts';
export { encodeJson, jsonBody, requestBody } from './body/request-body.ts';
export { type Call, call } from './call.ts';
export type { CallOptions } from './call-options.ts';
export { baseAddress, required } from './checked.ts';
export { clientOf } from './client-of.ts';
export { Connection } from './connection.ts';
export type { ConnectionOptions, ConnectionSettings } from './connection-options.ts';
export type {
  AnswerKind,
  BinaryBody,
  EncodeBody,
  OperationDescriptor,
  ParameterDescriptor,
  ReadAnswer,
  ReadError,
  RequestParts,
  SecurityRequirement,
  WriteBody,
  WriteParameter,
} from './descriptor.ts';
export type { ErrorShape } from './errors/error-shape.ts';
export * from './errors/index.ts';
export { type DocumentedError, isError } from './errors/is-error.ts';
export type { FailedCall } from './errors/partner-api-error.ts';
export type { CustomFetch, FetchOptions, Transport } from './fetch.ts';
export { groupedClientOf } from './grouped-client-of.ts';
export type { Attempt, CallEvent, Hooks } from './hooks.ts';
export { randomKey } from './idempotency-key.ts';
export type { Logger, LogLevel } from './logger.ts';
export { clientOperation, operation } from './operation.ts';
export { byAddress } from './paging/by-address.ts';
export { byCursor } from './paging/by-cursor.ts';
export { byLink } from './paging/by-link.ts';
export { byOffset } from './paging/by-offset.ts';
export { byPageNumber } from './paging/by-page-number.ts';
export { followAddress } from './paging/follow-address.ts';
export { type ListPage, type PagedCall, pagedCall } from './paging/paged-call.ts';
export type { NextPage, PagedDescriptor, Paging } from './paging/paging.ts';
export { untilLast } from './paging/until-last.ts';
export { deepObject, deepObjectIndexed, deepObjectRepeated } from './parameters/deep-object.ts';
export { expandPath } from './parameters/expand-path.ts';
export {
  cookieObject,
  cookieParameter,
  headerObject,
  headerParameter,
  jsonHeader,
  plainCookie,
} from './parameters/header.ts';
export { jsonParameter } from './parameters/json.ts';
export { fillPath } from './parameters/path.ts';
export { pipeDelimited, queryObject, queryParameter, spaceDelimited } from './parameters/query.ts';
export { allowReserved } from './parameters/reserved.ts';
export type { Values } from './parameters/values.ts';
export { environmentAddress, type ServerChoice, type ServerOf, serverOf } from './servers.ts';
export {
  type DownloadStreamOptions,
  downloadStream,
  type StreamedDownload,
} from './streams/download-stream.ts';
export { eventStream, jsonLines, type StreamFormat } from './streams/formats.ts';
export { openBody, openEventStream } from './streams/open-body.ts';
export { downloadProgress, type Progress, withProgress } from './streams/progress.ts';
export {
  type StreamCall,
  type StreamDescriptor,
  type StreamEvent,
  type StreamOptions,
  streamCall,
} from './streams/stream-call.ts';
export { InvalidRequestError } from './validation/invalid-request-error.ts';
export { InvalidResponseError } from './validation/invalid-response-error.ts';
export type { OperationSchemas } from './validation/operation-schemas.ts';
export type { Problem } from './validation/problem.ts';
export type { StandardSchemaV1 } from './validation/standard-schema.ts';
export { type ValidationMode, type Validator, validator } from './validation/validator.ts';
export { WaitError } from './waiting/wait-error.ts';
export { type WaitOptions, waitFor } from './waiting/wait-for.ts';
