export {
  type BrokenProgram,
  compareFurtherEntries,
  compareSurfaces,
  type SurfaceComparison,
} from './compare-surfaces.ts';
export type { CompilerSettings, ParsedFiles } from './compiler.ts';
export { type Locate, surfaceFindings } from './findings.ts';
export type { ProvedChange } from './proof.ts';
export type { SdkSources, SdkStates, State } from './sdk-sources.ts';
export type { SurfaceChange, Use } from './surface-change.ts';
