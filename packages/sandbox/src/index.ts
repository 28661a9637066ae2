export type { Partner } from './auth/partner.ts';
export { type Clock, type SettableClock, settableClock, systemClock } from './clock/clock.ts';
export { demoPartners } from './demo-partners.ts';
export { UnknownFaultError } from './faults/fault.ts';
export { type FaultDescription, faultList as faults } from './faults/faults.ts';
export { UnknownFamilyError } from './routes/choose-families.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export { memoryStore } from './store/memory.ts';
export type { Entry, KeyRange, Store, StoreReader, StoreTransaction } from './store/store.ts';
