export type { Fault } from '../contract/fault.ts';
export { chooseFaults, UnknownFaultError } from './choose-faults.ts';
export { faultList } from './fault-list.ts';
export { faults, type SeededFault } from './faults.ts';
