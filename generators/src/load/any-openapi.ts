import { SpecError } from '../diagnostics/spec-error.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { readText, readYaml } from './yaml.ts';

/** A reference to another file. */
const OUTWARD_REFERENCE = /["']?\$ref["']?\s*:\s*["']?(?![#"'\s])./;

/**
 * Reads any OpenAPI 3.0 or 3.1 document, JSON or YAML, with what it references in other files. It is not validated:
 * the stages that use a part report what they cannot use.
 *
 * @throws {SpecError} when the file is neither JSON nor YAML, or is not an OpenAPI document
 */
export async function loadAnyOpenApi(file: string): Promise<OpenApiDocument> {
  const text = await readText(file);
  const data = OUTWARD_REFERENCE.test(text) ? await bundled(file) : await parsed(file, text);
  if (isDocument(data)) return data;
  throw new SpecError('is not an OpenAPI 3.0 or 3.1 document.', {
    file,
    advice: 'It needs `openapi: 3.x.y`, `info` and `paths`, `components` or `webhooks`.',
  });
}

async function bundled(file: string): Promise<unknown> {
  const { bundleDocument } = await import('./openapi.ts');
  return (await bundleDocument(file, { keepsBroken: true })).document;
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
  // This parser is several times as fast; the other one reports line and column.
  const { parseYaml } = await import('@redocly/openapi-core');
  try {
    return parseYaml(text);
  } catch {
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
