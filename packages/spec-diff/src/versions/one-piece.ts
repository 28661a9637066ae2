import { isRecord } from '@partner-apis/model';
import type { ReadFile } from '@partner-apis/xsd';
import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  ResolveError,
  Source,
} from '@redocly/openapi-core';
import { ComparisonError } from '../error/comparison-error.ts';

/** A document that contains everything that it references. */
export type OnePiece = Readonly<Record<string, unknown>>;

/** Folder that the bundler treats as the root, so that references out of the documents cannot reach the disk. */
const ROOT = '/documents/';

/**
 * Bundles a document with everything that it references in other files.
 *
 * @param file path of the document for `read`
 * @param name name of the document in messages
 * @throws {ComparisonError} when a file cannot be read, or a reference is broken, with file, line and column
 */
export async function readInOnePiece(file: string, read: ReadFile, name: string): Promise<OnePiece> {
  const config = await createConfig({});
  const resolver = new ReadingResolver(read, config.resolve);
  const { bundle: document, problems } = await bundle({
    ref: `${ROOT}${file}`,
    config,
    externalRefResolver: resolver,
  }).catch((cause: unknown) => {
    throw new ComparisonError(`${name} cannot be compared: ${placed(firstLine(cause), file)}`, { cause });
  });
  const [problem] = problems;
  if (problem !== undefined) {
    const [location] = problem.location;
    const place = location === undefined ? [file] : placeOf(location);
    const text = `${place.join(':')}: ${withoutPlace(problem.message)}.`;
    throw new ComparisonError(`${name} cannot be compared: ${text}`, { cause: problem });
  }
  return isRecord(document.parsed) ? document.parsed : {};
}

function placeOf(location: Parameters<typeof getLineColLocation>[0]): (string | number)[] {
  const { line, col } = getLineColLocation(location).start;
  return [location.source.absoluteRef.replace(ROOT, ''), line, col];
}

/** Moves the location of a parse error to the front. The bundler appends it: ` in "/documents/a.yaml" (3:1)`. */
function placed(message: string, file: string): string {
  const [, where, position] = / in "([^"]+)" \((\d+:\d+)\)$/.exec(message) ?? [];
  if (where === undefined) return `${file}: ${message.replaceAll(ROOT, '')}`;
  return `${where.replace(ROOT, '')}:${position}: ${withoutPlace(message)}.`;
}

function withoutPlace(message: string): string {
  const place = message.lastIndexOf(' in "');
  return (place === -1 || !message.endsWith(')') ? message : message.slice(0, place)).replaceAll(ROOT, '');
}

function firstLine(cause: unknown): string {
  const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
  return line;
}

/** Reads the files of a document from where they are: the working tree, a commit, memory. */
class ReadingResolver extends BaseResolver {
  readonly #read: ReadFile;

  constructor(read: ReadFile, config: ConstructorParameters<typeof BaseResolver>[0]) {
    super(config);
    this.#read = read;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const file = absoluteRef.replace(ROOT, '');
    const content = await this.#read(file);
    if (content === undefined) throw new ResolveError(new Error(`ENOENT: no such file '${file}'`));
    const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
    return new Source(absoluteRef, text.replaceAll('\r\n', '\n'));
  }
}
