export * from '@partner-apis/client/public';
export * from './generated/client.ts';
export type * from './generated/connect.ts';
export type * from './generated/operations.ts';
export type * from './generated/schemas.ts';
export * from './generated/servers.ts';
