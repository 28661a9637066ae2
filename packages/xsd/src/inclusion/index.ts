export { compareContent } from './content-inclusion.ts';
export type { Difference, DifferenceCode } from './difference.ts';
export { messageDifferences } from './inclusion.ts';
