export type {
  Answer,
  AuthFunction,
  Call,
  CallOptions,
  Connection,
  ConnectionOptions,
} from '@partner-apis/client';
export {
  AbortError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ErrorDetail,
  ForbiddenError,
  GoneError,
  InternalServerError,
  InvalidCallError,
  NotFoundError,
  PartnerApiError,
  StatusError,
  TimeoutError,
  TokenError,
  TooManyRequestsError,
  UnauthorizedError,
  UnexpectedResponseError,
  UnsupportedMediaTypeError,
} from '@partner-apis/client';
export * from './generated/client.ts';
export type * from './generated/connect.ts';
export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export * from './generated/servers.ts';
