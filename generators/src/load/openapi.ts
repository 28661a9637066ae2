import SwaggerParser from '@apidevtools/swagger-parser';
import { bundle, type Config, createConfig, getLineColLocation } from '@redocly/openapi-core';
import { SpecError } from '../diagnostics/spec-error.ts';
import { brokenReference } from './broken-reference.ts';
import { isOpenApi31 } from './openapi-31.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { localOperationRefs } from './operation-references.ts';
import { readYaml } from './yaml.ts';

/** The host in the documents, which is replaced by the provider's API host. */
const DOCUMENT_HOST = 'api.partner-apis.example';

/** Advice about one problem of a document: the command that lists all of them, with their places. */
const LINT = 'Run `npm run lint:specs` for the whole list, with line and column.';

/** A bundled OpenAPI document of ours, and the files that it consists of. */
export interface LoadedOpenApi extends Bundled {
  readonly document: OpenApiDocument;
}

/**
 * Reads an OpenAPI document and bundles everything that it references: `$ref`s to other files become named components,
 * and the host becomes the provider's.
 *
 * @param file path of `openapi.yaml`
 * @param apiHost the provider's API host
 * @param valid text of each document when it was last valid, by file; an unchanged document is not validated again
 * @throws {SpecError} when the text is not YAML, a reference is broken, or the document is not valid OpenAPI
 */
export async function loadOpenApi(
  file: string,
  apiHost: string,
  valid: Map<string, string> = new Map(),
): Promise<LoadedOpenApi> {
  await readYaml(file);
  const { document, files } = await bundleDocument(file, { advice: LINT });
  const text = JSON.stringify(document).replaceAll(DOCUMENT_HOST, apiHost);
  if (valid.get(file) !== text) await validateOpenApi(JSON.parse(text), file, LINT);
  valid.set(file, text);
  return { document: JSON.parse(text), files };
}

/** A bundled document. */
interface Bundled {
  readonly document: unknown;
  /** Absolute paths of the files that it references. */
  readonly files: readonly string[];
}

interface BundleOptions {
  /** Whether a broken reference at a place of its file is allowed and left unchanged. Default: never. */
  readonly keepsBroken?: (pointer: string) => boolean;
  /** Advice about a problem that has none of its own. */
  readonly advice?: string;
}

/**
 * Bundles a document with everything that it references in other files. Warnings of the bundler, such as two schemas
 * with one name, do not affect the result.
 *
 * @throws {SpecError} when a file cannot be read, or a reference is broken that may not be
 */
export async function bundleDocument(
  file: string,
  { keepsBroken = () => false, advice }: BundleOptions = {},
): Promise<Bundled> {
  const { bundle: document, problems, fileDependencies } = await bundled(file);
  for (const problem of problems.filter(({ severity }) => severity === 'error')) {
    const location = problem.location[0];
    const start = location === undefined ? undefined : getLineColLocation(location).start;
    const broken = await brokenReference(problem);
    if (broken !== undefined && keepsBroken(location?.pointer ?? '')) continue;
    const help = broken?.advice ?? advice;
    throw new SpecError(broken?.message ?? `${withoutPlace(problem.message)}.`, {
      file: location?.source.absoluteRef ?? file,
      ...(start === undefined ? {} : { line: start.line, column: start.col }),
      ...(help === undefined ? {} : { advice: help }),
      cause: problem,
    });
  }
  return { document: document.parsed, files: [...fileDependencies] };
}

/**
 * Bundles a document. The bundler's parse error has no line and column, so a parser that reports them then reads the
 * text.
 */
async function bundled(file: string): ReturnType<typeof bundle> {
  try {
    return await bundle({ ref: file, config: await configOfBundle() });
  } catch (cause) {
    await readYaml(file);
    const [problem = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new SpecError(`${withoutPlace(problem)}.`, { file, cause });
  }
}

/** References of links lead to their operations when the files are one document. */
async function configOfBundle(): Promise<Config> {
  const plugin = { id: 'bundle', preprocessors: { oas3: { 'local-operation-refs': localOperationRefs } } };
  return await createConfig({ plugins: [plugin], preprocessors: { 'bundle/local-operation-refs': 'on' } });
}

/**
 * Removes the location from a message such as `Failed to parse: bad indentation in "/path" (3:1)`, since SpecError puts
 * it in front.
 */
function withoutPlace(message: string): string {
  const place = message.lastIndexOf(' in "');
  return place === -1 || !message.endsWith(')') ? message : message.slice(0, place);
}

/**
 * Omits the descriptions of server variables: the validator's schema of OpenAPI 3.1 misspells `description` and rejects
 * it.
 */
function withoutVariableDescriptions(document: OpenApiDocument): OpenApiDocument {
  // The validator reports servers that are not a list.
  const given: OpenApiDocument['servers'] = Array.isArray(document.servers) ? document.servers : undefined;
  const servers = given?.map((server) => ({
    ...server,
    variables: Object.fromEntries(
      Object.entries(server.variables ?? {}).map(([name, variable]) => [name, { default: variable.default }]),
    ),
  }));
  return servers === undefined ? document : { ...document, servers };
}

/**
 * Validates a document. It may modify the document.
 *
 * @param advice how to find the place of a problem
 * @throws {SpecError} when it is not valid OpenAPI
 */
export async function validateOpenApi(
  document: OpenApiDocument,
  file: string,
  advice: string,
): Promise<void> {
  try {
    const checked: unknown = withoutVariableDescriptions(document);
    const api = checked as Parameters<typeof SwaggerParser.validate>[0];
    // The validator would compile the schema of OpenAPI again for each document.
    await SwaggerParser.dereference(api, { dereference: { circular: 'ignore' } });
    if (!isOpenApi31(api)) await SwaggerParser.validate(api);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new SpecError(`is not a valid OpenAPI document: ${problem}`, { file, advice, cause });
  }
}
