import { SpecError } from '../diagnostics/spec-error.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { readText, readYaml } from './yaml.ts';

/** A reference that leads out of the document. */
const OUTWARD_REFERENCE = /["']?\$ref["']?\s*:\s*["']?(?![#"'\s])./;

/**
 * Reads any OpenAPI 3.0 or 3.1 document, JSON or YAML, with what it references in other files. It is not validated:
 * what cannot be used is reported by what reads it.
 *
 * @throws {SpecError} when the file is neither JSON nor YAML, or no such document
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
  return (await bundleDocument(file)).document;
}

async function parsed(file: string, text: string): Promise<unknown> {
  if (!/^\s*[{[]/.test(text)) return parsedYaml(file, text);
  try {
    return JSON.parse(text);
  } catch {
    // Braces are YAML too.
    return parsedYaml(file, text);
  }
}

async function parsedYaml(file: string, text: string): Promise<unknown> {
  // Of two parsers one is several times as fast, and the other says what is wrong where.
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
