export * from '@partner-apis/client/public';
export * from './generated/client.ts';
export type * from './generated/connect.ts';
export * from './generated/messages/codes.ts';
export type * from './generated/messages/types.ts';
export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export * from './generated/servers.ts';
