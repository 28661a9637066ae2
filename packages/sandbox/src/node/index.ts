export { ListenError, PortTakenError } from './listening.ts';
export { StoreChoiceError } from './open-store.ts';
export type { LogFormat } from './request-log.ts';
export {
  type RunningSandbox,
  type StartOptions,
  startSandbox,
} from './start-sandbox.ts';
export { DatabaseError } from './store/postgres/database-error.ts';
export { postgresStore } from './store/postgres/postgres-store.ts';
export { DataFileError, sqliteStore } from './store/sqlite/sqlite-store.ts';
