import { isRecord, type JsonValue, parseFragmentPointer, withChanges } from '@partner-apis/model';
import { SpecError } from '../diagnostics/spec-error.ts';
import { mayHaveAnchors, withPlacesForAnchors } from './anchors.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { selfOf, withLocalReferences } from './self-references.ts';
import { readText } from './text.ts';

/** A reference to another file. The names are literal texts, so that they are found fast. */
const OUTWARD_REFERENCE = /(?:\$ref|operationRef)["']?\s*:\s*["']?(?![#"'\s])./;

/**
 * Reads any OpenAPI document, in JSON or YAML, with the parts that it references in other files. OpenAPI 2.0 is
 * converted. The document is not validated: the stages that use a part report what they cannot use. The model reports
 * broken references to schemas, and those in extensions affect nothing; any other broken reference is an error.
 *
 * @param overlays files with changes to the document, applied in order
 * @throws {SpecError} when a file is neither JSON nor YAML, or is not an OpenAPI document or an overlay
 */
export async function loadAnyOpenApi(
  file: string,
  overlays: readonly string[] = [],
): Promise<OpenApiDocument> {
  const text = await readText(file);
  let data = withVersionTexts(await complete(file, text));
  if (mayHaveAnchors(text)) data = withPlacesForAnchors(JSON.parse(JSON.stringify(data)));
  if (overlays.length > 0) data = await overlaid(data, overlays);
  if (isSwagger(data)) {
    const { upgradedDocument } = await import('./upgraded-document.ts');
    data = upgradedDocument(data);
  }
  if (isDocument(data)) return data;
  throw new SpecError('is not an OpenAPI 2.0, 3.0, 3.1 or 3.2 document.', {
    file,
    advice: 'It needs `openapi: 3.x.y`, `info` and `paths`, `components` or `webhooks`.',
  });
}

/** Returns the document, including everything that it references in other files. */
async function complete(file: string, text: string): Promise<unknown> {
  const self = selfOf(text);
  if (self === undefined) return OUTWARD_REFERENCE.test(text) ? bundled(file, text) : parsed(file, text);
  if (OUTWARD_REFERENCE.test(text.replaceAll(`${self}#`, '#'))) return bundled(file, text);
  const document: JsonValue = JSON.parse(JSON.stringify(await parsed(file, text)));
  return withLocalReferences(document, self);
}

/** Returns a document with its versions as texts: YAML reads `swagger: 2.0` and `version: 1`, unquoted, as numbers. */
function withVersionTexts(data: unknown): unknown {
  if (!isRecord(data)) return data;
  const { swagger, openapi, info } = data;
  return withChanges(data, {
    ...(typeof swagger === 'number' ? { swagger: swagger.toFixed(1) } : {}),
    ...(typeof openapi === 'number' ? { openapi: openapi.toFixed(1) } : {}),
    ...(isRecord(info) && typeof info.version === 'number'
      ? { info: { ...info, version: String(info.version) } }
      : {}),
  });
}

async function overlaid(data: unknown, overlays: readonly string[]): Promise<unknown> {
  const { withOverlay } = await import('./overlay.ts');
  // From here on, the document is plain JSON, whatever the file contained.
  let document: JsonValue = JSON.parse(JSON.stringify(data));
  for (const overlay of overlays) document = await withOverlay(document, overlay);
  return document;
}

/** Whether a value is an OpenAPI 2.0 document, also called Swagger. */
function isSwagger(data: unknown): data is Readonly<Record<string, unknown>> {
  return isRecord(data) && typeof data.swagger === 'string' && data.swagger.startsWith('2');
}

/** Bundles a document. The bundler rejects other files, such as a JSON Schema, without a reason. */
async function bundled(file: string, text: string): Promise<unknown> {
  const data = withVersionTexts(await parsed(file, text));
  if (!isDocument(data) && !isSwagger(data)) return data;
  const { bundleDocument } = await import('./openapi.ts');
  return (await bundleDocument(file, { keepsBroken: isExpendable })).document;
}

/** Keywords whose values describe or show a value: without it, a type is less precise, but no call is wrong. */
const VALUES: ReadonlySet<string> = new Set(['schema', 'schemas', 'definitions', 'example', 'examples']);

/** Keywords whose members have names of the author, which may begin with `x-` without being extensions. */
const NAMED = new Set([
  'callbacks',
  'content',
  'encoding',
  'headers',
  'links',
  'parameters',
  'pathItems',
  'requestBodies',
  'responses',
  'securitySchemes',
]);

/** Whether every call is right without the part at a place: it describes a value, or is in an extension. */
function isExpendable(pointer: string): boolean {
  const tokens = parseFragmentPointer(pointer);
  return tokens.some(
    (token, index) => VALUES.has(token) || (token.startsWith('x-') && !NAMED.has(tokens[index - 1] ?? '')),
  );
}

async function parsed(file: string, text: string): Promise<unknown> {
  if (!/^\s*[{[]/.test(text)) return parsedYaml(file, text);
  try {
    return JSON.parse(text);
  } catch {
    // Braces may also begin a flow mapping of YAML.
    return parsedYaml(file, text);
  }
}

async function parsedYaml(file: string, text: string): Promise<unknown> {
  // This parser is several times faster; the other one reports line and column.
  const { parseYaml } = await import('@redocly/openapi-core');
  try {
    return parseYaml(text);
  } catch {
    const { readYaml } = await import('./yaml.ts');
    return readYaml(file);
  }
}

function isDocument(data: unknown): data is OpenApiDocument {
  if (typeof data !== 'object' || data === null || !('openapi' in data) || !('info' in data)) return false;
  const { openapi, info } = data;
  return (
    typeof openapi === 'string' && /^3\.[012]\b/.test(openapi) && typeof info === 'object' && info !== null
  );
}
