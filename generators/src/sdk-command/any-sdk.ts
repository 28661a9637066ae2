import path from 'node:path';
import { type ApiModel, own } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { type Diagnostic, Diagnostics } from '../diagnostics/diagnostics.ts';
import { SpecError } from '../diagnostics/spec-error.ts';
import { familyOf } from '../load/any-family.ts';
import { loadAnyOpenApi } from '../load/any-openapi.ts';
import { NAMES_LOCK, type NamesLock } from '../load/names-lock.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import { buildDocumentedModel } from '../model/documented-model.ts';
import { isProvoked } from '../model/provoked.ts';
import { withSampledRequests } from '../model/sampled-requests.ts';
import { withSampledResponses } from '../model/sampled-responses.ts';
import { entryFiles } from '../outputs/entries/entry-files.ts';
import { apiReport } from '../outputs/sdk/api-report.ts';
import { sdkFiles } from '../outputs/sdk/sdk.ts';
import { webhooksFile } from '../outputs/webhooks/webhooks-file.ts';
import type { Grouping } from '../plan/client-methods.ts';
import { SDK_ENTRIES } from '../plan/package-place.ts';
import { planSdk, type SdkPlan } from '../plan/sdk-plan.ts';
import type { ValueChoices } from '../plan/shape/native-values.ts';
import { exportsSection } from '../typescript/exported-names.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { type FurtherEntry, furtherFiles } from './further-entries.ts';
import { packageNames } from './package-names.ts';

export interface AnySdk {
  /** The files, with paths relative to the SDK's folder. */
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly model: ApiModel;
  readonly plan: SdkPlan;
  readonly document: OpenApiDocument;
}

/** The options for generating an SDK. */
export interface SdkChoices {
  /**
   * Name of the package, such as `@acme/pet-shop`, or of the class, such as `PetShop`. Default: derived from the
   * document's title.
   */
  readonly name?: string | undefined;
  /** Files with changes to the document, applied in order. */
  readonly overlays?: readonly string[] | undefined;
  /**
   * The entries besides the client, its operations and its types. Default: none, and no sampled values in examples,
   * which take time to make.
   */
  readonly entries?: readonly FurtherEntry[] | undefined;
  /** The types of dates and 64-bit integers. Default: those of JSON. */
  readonly values?: ValueChoices | undefined;
  /** When methods are grouped by tag. Default: never. */
  readonly grouping?: Grouping | undefined;
  /** The names of the last generation, which are kept. */
  readonly lock?: NamesLock | undefined;
  /** The npm name in the manifest of the last generation, which is kept. */
  readonly packageName?: string | undefined;
}

/**
 * Emits an SDK for any OpenAPI document: the modules of a family's SDK, and its entries.
 *
 * @throws {SpecError} when the file cannot be read as an OpenAPI document
 * @example await anySdk('petstore.yaml', brand, { name: 'Petstore' })
 */
export async function anySdk(file: string, brand: Brand, choices: SdkChoices = {}): Promise<AnySdk> {
  const document = await loadAnyOpenApi(file, choices.overlays);
  try {
    return await emit(document, file, brand, choices);
  } catch (error) {
    // Validation takes longer than emission, and most invalid documents are good enough.
    const { validateOpenApi } = await import('../load/openapi.ts');
    // The validator knows nothing newer, and wants the paths that OpenAPI 3.1 may omit.
    const isKnown = /^3\.[01]/.test(document.openapi);
    if (!(error instanceof SpecError) && isKnown)
      await validateOpenApi({ paths: {}, ...document }, file, lintAdvice(file));
    throw error;
  }
}

/** Returns advice that works outside of our repository. */
function lintAdvice(file: string): string {
  return `\`npx @redocly/cli lint ${path.basename(file)}\` lists all problems with line and column.`;
}

async function emit(
  document: OpenApiDocument,
  file: string,
  { npmScope }: Brand,
  { name, entries: chosen, values, lock, grouping, packageName: kept }: SdkChoices,
): Promise<AnySdk> {
  const entries = chosen ?? [];
  const { packageName, clientName } = packageNames(document.info.title ?? '', {
    wanted: name,
    packageName: kept,
    clientName: lock?.client,
    address: document.servers?.[0]?.url,
  });
  const family = familyOf(clientName, packageName.slice(packageName.indexOf('/') + 1));
  const diagnostics = new Diagnostics();
  const documented = buildDocumentedModel(
    { id: family.packageName, family, document, documentFile: file, lock },
    diagnostics,
  );
  const answered = await withAnswers(documented);
  const requested = chosen === undefined ? answered : withSampledRequests(answered);
  const model = entries.includes('mocks') ? withSampledResponses(requested) : requested;
  const place = {
    npmScope,
    packageName,
    folder: '.',
    lockFile: NAMES_LOCK,
    entries: [...SDK_ENTRIES, ...entries, ...(model.webhooks === undefined ? [] : ['webhooks'])],
    values,
  };
  const plan = planSdk(model, place, diagnostics, lock, grouping);
  const entrySources = entryFiles(plan);
  const sources = Object.entries(entrySources).map(([entry, content]) => ({ path: entry, content }));
  const further = await furtherFiles(plan, document);
  const webhooks = webhooksFile(plan);
  const webhookFiles =
    webhooks === undefined ? [] : [{ path: 'src/generated/webhooks/webhooks.ts', content: webhooks }];
  const sections = further.map(({ entry, files }) => {
    const source = own(entrySources, `src/${entry}.ts`) ?? '';
    // Modules that an entry only uses are not part of the public surface.
    const exported = files.filter(({ path: module }) =>
      source.includes(`'./${path.posix.relative('src', module)}'`),
    );
    return exportsSection(
      `${packageName}/${entry}`,
      exported.map(({ content }) => content),
    );
  });
  const report = {
    path: 'api.md',
    content: [
      apiReport(plan),
      ...sections,
      ...webhookFiles.map(({ content }) => exportsSection(`${packageName}/webhooks`, [content])),
    ].join('\n'),
  };
  const files = [
    ...sources,
    ...sdkFiles(plan),
    ...webhookFiles,
    ...further.flatMap(({ files: made }) => made),
    report,
  ];
  const inFolder = files.map((file) => ({ ...file, path: path.posix.normalize(file.path) }));
  return {
    files: inFolder,
    diagnostics: [...diagnostics].filter(
      ({ code }) => code !== 'integer-not-exact' || values?.int64 === undefined,
    ),
    model,
    plan,
    document,
  };
}

/**
 * Returns the model with its error examples as operations respond with them. Only our extensions define how to provoke
 * errors.
 */
async function withAnswers(model: ApiModel): Promise<ApiModel> {
  if (!model.operations.some(isProvoked)) return model;
  // Loading the validator of requests takes longer than generating most SDKs.
  const { withAnsweredExamples } = await import('../model/answered-examples.ts');
  return withAnsweredExamples(model);
}
