import path from 'node:path';
import { encodePointerToken } from '@partner-apis/model';
import type { SdkSources } from '@partner-apis/spec-diff/surface';
import { capitalize } from '@partner-apis/typescript-printer';
import type { Brand } from '../../../brand.config.ts';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { loadFiles } from '../load/document-files.ts';
import { NOTHING_BY_HAND } from '../load/hand-written.ts';
import { loadFamily } from '../load/load.ts';
import type { LoadedFamily } from '../load/loaded-family.ts';
import { NO_RUNTIMES } from '../load/runtime-versions.ts';
import type { FamilySource } from '../output/family-source.ts';
import { familySource } from '../output/family-source.ts';
import type { Output } from '../output/output.ts';
import { OutputCache } from '../output/output-cache.ts';
import { entriesOutput } from '../outputs/entries/entries.ts';
import { messagesOutput } from '../outputs/messages/messages.ts';
import { mocksOutput } from '../outputs/mocks/mocks.ts';
import { emitOutputs } from '../outputs/outputs.ts';
import { packageOutput } from '../outputs/package/package.ts';
import { reactOutput } from '../outputs/react/react.ts';
import { schemasOutput } from '../outputs/schemas/schemas.ts';
import { sdkOutput } from '../outputs/sdk/sdk.ts';
import type { PlannedOperation, SdkPlan } from '../plan/sdk-plan.ts';
import { exportedNames } from '../typescript/exported-names.ts';

/** The SDK of a family, in memory. */
export interface FamilySdk extends SdkSources {
  /** JSON pointers into the family's document, by the exported names that are generated from there. */
  readonly pointers: ReadonlyMap<string, string>;
  /** Returns the same SDK with schemas, hooks and mocks, which take longer to generate; undefined if there are none. */
  readonly withFurther?: () => Promise<FamilySdk>;
}

/** Entries that are compared by their types. */
const COMPARED = ['operations', 'messages'];

/** The entries for schemas, hooks and mocks. */
const FURTHER = ['schemas', 'react', 'mocks'];

/**
 * Makes the SDK of a document in any of its states. Writes nothing except temporary files.
 *
 * @throws {SpecError} for a document that cannot be used
 */
export async function sdkOfFiles(files: Parameters<typeof loadFiles>[0], brand: Brand): Promise<FamilySdk> {
  const isFamily = files.files.has(`specs/${files.id}/family.yaml`);
  return await familySdk(await loadFiles(files, brand.apiHost), brand, isFamily);
}

/**
 * Makes the SDK of a family from a tree of documents.
 *
 * @param root absolute path of the folder that contains `specs/` and `xsd/`
 * @throws {SpecError} for a document that cannot be used
 */
export async function sdkSources(root: string, brand: Brand, id: string): Promise<FamilySdk> {
  return await familySdk(await loadFamily(path.join(root, 'specs'), id, brand.apiHost), brand);
}

/** @param hasFurther whether the SDK has the entries of a family's package, or those of `npm run sdk` */
async function familySdk(loaded: LoadedFamily, brand: Brand, hasFurther = true): Promise<FamilySdk> {
  const source = await familySource(loaded, brand, new Diagnostics());
  const sdk = await sdkWith(source, brand, []);
  if (!hasFurther) return sdk;
  const withFurther = async () => {
    const whole = await sdkWith(source, brand, [schemasOutput, reactOutput, mocksOutput]);
    const files = new Map([...whole.files].map(([file, text]) => [file, withoutDescriptions(text)]));
    return {
      ...whole,
      files,
      furtherEntries: entriesOf(source.plan, FURTHER),
      pointers: new Map([...furtherPointers(source.plan, files), ...whole.pointers]),
    };
  };
  return { ...sdk, withFurther };
}

async function sdkWith(source: FamilySource, brand: Brand, further: readonly Output[]): Promise<FamilySdk> {
  const { plan } = source;
  const files = await emittedFiles(source, brand, further);
  return {
    packageName: plan.packageName,
    files: new Map([...files].filter(([file]) => file.endsWith('.ts'))),
    entries: new Map([['.', 'src/index.ts'], ...entriesOf(plan, COMPARED)]),
    programs: programsOf(files.get('README.md') ?? ''),
    pointers: pointersOf(plan),
  };
}

function entriesOf(plan: SdkPlan, names: readonly string[]): Map<string, string> {
  const entries = plan.entries.filter((entry) => names.includes(entry));
  return new Map(entries.map((entry) => [`./${entry}`, `src/${entry}.ts`]));
}

async function emittedFiles(
  source: FamilySource,
  brand: Brand,
  further: readonly Output[],
): Promise<Map<string, string>> {
  const outputs = [packageOutput, entriesOutput, sdkOutput, messagesOutput, ...further];
  const context = {
    brand,
    licence: '',
    runtimes: NO_RUNTIMES,
    handWritten: NOTHING_BY_HAND,
    cache: new OutputCache(),
  };
  const files = await emitOutputs([source], context, outputs);
  const folder = `${source.plan.folder}/`;
  return new Map(files.map(({ path: file, content }) => [file.slice(folder.length), content]));
}

function programsOf(readme: string): Map<string, string> {
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, source = '']) => source);
  return new Map(blocks.map((source, index) => [`README.md, sample ${index + 1}`, source]));
}

/** Removes descriptions from schemas: they are values there, but no type depends on them. */
function withoutDescriptions(text: string): string {
  return text.replaceAll(/zod\.describe\('(?:[^'\\]|\\.)*'\)/g, "zod.describe('')");
}

/** Finds the pointers of query options and mocks, which are named after their operation: `listCentresQuery`. */
function furtherPointers(plan: SdkPlan, files: ReadonlyMap<string, string>): Map<string, string> {
  const operations = plan.operations
    .map((operation) => ({ operation, capital: capitalize(operation.name) }))
    // Longest names first: `getParty` is part of `getPartyAddress`.
    .toSorted((one, other) => other.capital.length - one.capital.length);
  const names = [...files].flatMap(([file, text]) =>
    /^src\/generated\/(?:react|mocks)\//.test(file) ? exportedNames(text) : [],
  );
  return new Map(
    names.flatMap((name) => {
      const found = operations.find(({ capital }) => capitalize(name).includes(capital));
      return found === undefined ? [] : [[name, operationPointer(found.operation)] as const];
    }),
  );
}

function operationPointer({ path: template, method }: PlannedOperation): string {
  return pointer('paths', template, method.toLowerCase());
}

function pointersOf({ model, names, operations }: SdkPlan): Map<string, string> {
  const schemas = Object.keys(model.schemas).map(
    (name) => [names.schema(name), pointer('components', 'schemas', name)] as const,
  );
  const calls = operations.flatMap((operation) => {
    const place = operationPointer(operation);
    return [
      [operation.name, place],
      [operation.params, place],
    ] as const;
  });
  return new Map([...schemas, ...calls]);
}

function pointer(...tokens: readonly string[]): string {
  return tokens.map((token) => `/${encodePointerToken(token)}`).join('');
}
