export { ListenError, PortTakenError } from './listening.ts';
export { StoreChoiceError } from './open-store.ts';
export type { LogFormat } from './request-log.ts';
export {
  type RunningSandbox,
  type StartOptions,
  startSandbox,
} from './start-sandbox.ts';
export { postgresStore } from './store/postgres.ts';
export { DatabaseError } from './store/postgres-error.ts';
export { DataFileError, sqliteStore } from './store/sqlite.ts';
