export { RecordError } from './record-error.ts';
export { recordedVersions } from './recorded-versions.ts';
