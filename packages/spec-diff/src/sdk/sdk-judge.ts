import { parsePointer } from '@partner-apis/model';
import type { FurtherJudge } from '../comparison/compare-documents.ts';
import type { LoadedDocument } from '../comparison/loaded-document.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Finding, SourcePlace } from '../finding/finding.ts';
import { schemaFilesOf } from '../messages/schema-files.ts';
import { readText } from '../revision/read-text.ts';
import type { SurfaceComparison } from '../surface/compare-surfaces.ts';
import type { CompilerSettings } from '../surface/compiler.ts';
import { surfaceFindings } from '../surface/findings.ts';
import type { SdkSources } from '../surface/sdk-sources.ts';

/** An SDK, and where its names come from. */
export interface TracedSdk extends SdkSources {
  /** JSON pointers into the document, by exported name. */
  readonly pointers: ReadonlyMap<string, string>;
}

/**
 * Makes the SDK of a family in one of its states.
 *
 * @param id of the family
 * @param files by their paths from the root of the repository: the document, its `family.yaml`, its XML Schemas
 */
export type MakeSdk = (id: string, files: ReadonlyMap<string, string | Uint8Array>) => Promise<TracedSdk>;

/**
 * Judges the SDKs that are made from two states of a family. Documents that are no family's have no SDK.
 *
 * @param settings where the packages are that SDKs import
 */
export function sdkJudge(makeSdk: MakeSdk, settings: CompilerSettings): FurtherJudge {
  return async (before, after) => {
    const [, id] = /^specs\/([^/]+)\/openapi\.yaml$/.exec(after.file) ?? [];
    if (id === undefined) return [];
    const files = { before: await filesOf(id, before), after: await filesOf(id, after) };
    if (haveSameContent(files.before, files.after)) return [];
    const sdks = { before: await makeSdk(id, files.before), after: await makeSdk(id, files.after) };
    // TypeScript takes long to load, and most documents are as they were.
    const { compareSurfaces } = await import('../surface/compare-surfaces.ts');
    const comparison = compareSurfaces(sdks, settings);
    return placed(comparison, id, { before, after }, sdks);
  };
}

function placed(
  comparison: SurfaceComparison,
  id: string,
  documents: { readonly before: LoadedDocument; readonly after: LoadedDocument },
  sdks: { readonly before: TracedSdk; readonly after: TracedSdk },
): Finding[] {
  return surfaceFindings(comparison, id, (state, name, path) => {
    const pointer = sdks[state].pointers.get(name);
    return pointer === undefined ? null : placeOf(documents[state], pointer, path);
  });
}

/** The place of a schema or an operation, or of the property inside it that a path leads to. */
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

/** The files of a state, as a working tree would hold them. */
async function filesOf(
  id: string,
  { document, file, read, schemaFolder }: LoadedDocument,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const own = [...document.files].map(([name, { text }]): [string, string] => [
    name === file ? `specs/${id}/openapi.yaml` : name,
    text,
  ]);
  const family = await readText(read, `specs/${id}/family.yaml`);
  const schemas = await schemaFilesOf(document, (name) => read(`${schemaFolder}${name}`));
  return new Map([
    ...own,
    ...(family === undefined ? [] : [[`specs/${id}/family.yaml`, family] as const]),
    ...schemas,
  ]);
}

function haveSameContent(
  before: ReadonlyMap<string, string | Uint8Array>,
  after: ReadonlyMap<string, string | Uint8Array>,
): boolean {
  return (
    before.size === after.size &&
    [...before].every(([file, content]) => String(after.get(file)) === String(content))
  );
}
