export { DataFileError, sqliteStore } from '../store/sqlite.ts';
export { PortTakenError, type RunningSandbox, type StartOptions, startSandbox } from './start-sandbox.ts';
