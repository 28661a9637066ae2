export { compareContent } from './content/content-inclusion.ts';
export type { Difference, DifferenceCode, Proof } from './difference.ts';
export { type Message, messageDifferences } from './inclusion.ts';
