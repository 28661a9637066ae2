import { createHash } from 'node:crypto';
import { parsePointer } from '@partner-apis/model';
import type { FurtherJudge } from '../comparison/compare-documents.ts';
import { type DocumentFiles, filesOfStates, haveSameOtherFiles } from '../comparison/document-files.ts';
import type { LoadedDocument } from '../comparison/loaded-document.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Finding, SourcePlace } from '../finding/finding.ts';
import { operationsIn } from '../openapi/operation.ts';
import type { BrokenProgram, SurfaceComparison } from '../surface/compare-surfaces.ts';
import type { CompilerSettings } from '../surface/compiler.ts';
import { surfaceFindings } from '../surface/findings.ts';
import type { SdkSources, State } from '../surface/sdk-sources.ts';
import { areWrittenAlike } from './written-alike.ts';

/** An SDK, and where its names come from. */
export interface TracedSdk extends SdkSources {
  /** JSON pointers into the document, by exported name. */
  readonly pointers: ReadonlyMap<string, string>;
  /**
   * Returns the same SDK with entries that repeat the others in other forms. They are generated if the others are the
   * same.
   */
  readonly withFurther?: () => Promise<TracedSdk>;
}

type TracedStates = Readonly<Record<State, TracedSdk>>;

/** A comparison, and the SDKs that know where its names come from. */
interface TracedComparison {
  readonly comparison: SurfaceComparison;
  readonly traced: TracedStates;
}

/** Generates the SDK of a document in one of its states. */
export type MakeSdk = (state: DocumentFiles) => Promise<TracedSdk>;

/**
 * Returns a judge of the SDKs generated from two states of a document. The SDK of a state is generated once, however
 * many others it is compared with, and SDKs with the same content are compared once: the state before a change is often
 * the recorded one.
 *
 * @param settings where the packages are that SDKs import
 */
export function sdkJudge(makeSdk: MakeSdk, settings: CompilerSettings): FurtherJudge {
  const made = new WeakMap<LoadedDocument, Promise<TracedSdk>>();
  const sdkOf = (state: LoadedDocument, files: DocumentFiles): Promise<TracedSdk> => {
    const sdk = made.get(state) ?? makeSdk(files);
    made.set(state, sdk);
    return sdk;
  };
  const compared = new Map<string, Promise<TracedComparison>>();
  const comparisonOf = (sdks: TracedStates): Promise<TracedComparison> => {
    const key = `${digestOf(sdks.before)} ${digestOf(sdks.after)}`;
    const comparison = compared.get(key) ?? compare(sdks, settings);
    compared.set(key, comparison);
    return comparison;
  };
  return async (before, after) => {
    const files = await filesOfStates(before, after);
    if (haveSameOtherFiles(files) && areWrittenAlike(before.document, after.document)) return [];
    const sdks = { before: await sdkOf(before, files.before), after: await sdkOf(after, files.after) };
    const { comparison, traced } = await comparisonOf(sdks);
    return placed(comparison, files.after.id, { before, after }, traced);
  };
}

/** Returns a digest of every file of an SDK, so that equal digests mean equal SDKs. */
function digestOf({ packageName, files, entries, programs, furtherEntries }: TracedSdk): string {
  const content = [packageName, ...[files, entries, programs, furtherEntries ?? []].map((map) => [...map])];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function compare(sdks: TracedStates, settings: CompilerSettings): Promise<TracedComparison> {
  // TypeScript takes long to load, and most documents are unchanged.
  const { compareFurtherEntries, compareSurfaces } = await import('../surface/compare-surfaces.ts');
  const main = compareSurfaces(sdks, settings);
  if (main.changes.length > 0) return { comparison: main, traced: sdks };
  const whole = await withFurther(sdks);
  const further = compareFurtherEntries(whole, settings);
  return { comparison: { ...further, brokenPrograms: allBroken(main, further) }, traced: whole };
}

/** A program may import entries of both kinds, and is compiled with each. */
function allBroken(...comparisons: readonly SurfaceComparison[]): readonly BrokenProgram[] {
  const byName = comparisons.flatMap((one) =>
    one.brokenPrograms.map((broken) => [broken.name, broken] as const),
  );
  return [...new Map(byName).values()];
}

async function withFurther({ before, after }: TracedStates): Promise<TracedStates> {
  return {
    before: (await before.withFurther?.()) ?? before,
    after: (await after.withFurther?.()) ?? after,
  };
}

function placed(
  comparison: SurfaceComparison,
  id: string,
  documents: { readonly before: LoadedDocument; readonly after: LoadedDocument },
  sdks: TracedStates,
): Finding[] {
  const findings = surfaceFindings(comparison, id, (state, name, path) => {
    const pointer = sdks[state].pointers.get(name);
    return pointer === undefined ? null : placeOf(documents[state], pointer, path);
  });
  if (findings.length === 0) return [];
  const operations = operationsByPlace(documents.before);
  return findings.map((finding) =>
    finding.operations.length > 0 ? finding : { ...finding, operations: operationsAt(finding, operations) },
  );
}

function operationsByPlace({ document: { root } }: LoadedDocument): ReadonlyMap<string, string> {
  return new Map(operationsIn(root.get('paths'), root).map(({ name, node }) => [keyOf(node.place), name]));
}

/**
 * Returns the operations of a finding. Hooks and mocks are generated from an operation, which their types do not show.
 */
function operationsAt({ before }: Finding, operations: ReadonlyMap<string, string>): readonly string[] {
  const operation = before === null ? undefined : operations.get(keyOf(before));
  return operation === undefined ? [] : [operation];
}

function keyOf({ file, pointer }: SourcePlace): string {
  return `${file}#${pointer}`;
}

/** Returns the location of a schema or an operation, or of the property inside it at the end of a path. */
function placeOf({ document }: LoadedDocument, pointer: string, path: readonly string[]): SourcePlace | null {
  let node: DocumentNode | undefined = document.root;
  for (const name of parsePointer(pointer)) node = node?.get(name);
  for (const key of path) {
    const inside = key.startsWith('[') ? node?.get('items') : node?.get('properties')?.get(key);
    if (inside === undefined) break;
    node = inside;
  }
  return node?.place ?? null;
}
