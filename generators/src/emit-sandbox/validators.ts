import { createRequire } from 'node:module';
import type { ApiModel, Schema } from '@partner-apis/model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import addFormatsModule from 'ajv-formats';
import { build } from 'esbuild';
import { mapValues } from '../model/schema.ts';
import { withoutProse } from './print-routes.ts';

// Both are CommonJS with a `default` export of their own.
const addFormats = addFormatsModule.default;
const standaloneCode = standaloneModule.default;

/** What `validators.js` exports, for the compiler. */
export const VALIDATORS_TYPES = `import type { Family } from '../../routes/family.ts';

export declare const validators: Family['validators'];
`;

/**
 * Compiles a validator for every request body and every parameter of a family, as one self-contained ES
 * module: an object by `<operationId> body` and `<operationId> <in> <name>`.
 */
export async function bundleValidators(model: ApiModel): Promise<string> {
  const inputs = inputSchemas(model);
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true },
  });
  addFormats(ajv);
  ajv.addSchema({ $id: model.id, $defs: mapValues(model.schemas, forAjv) });
  const exports: Record<string, string> = {};
  const entries: string[] = [];
  for (const [index, [key, schema]] of [...inputs].entries()) {
    const id = `input-${index}`;
    ajv.addSchema({ $id: id, ...absolute(forAjv(schema), model.id) });
    exports[`v${index}`] = id;
    entries.push(`${JSON.stringify(key)}: v${index}`);
  }
  const code = `${standaloneCode(ajv, exports)}\nexport const validators = { ${entries.join(', ')} };\n`;
  return await bundle(code);
}

/** The schema of each request body and each parameter, by the key of its validator. */
function inputSchemas(model: ApiModel): Map<string, Schema> {
  const inputs = new Map<string, Schema>();
  for (const { operationId, parameters, requestBody } of model.operations) {
    for (const { in: place, name, schema } of parameters)
      inputs.set(`${operationId} ${place} ${name}`, schema);
    const content = requestBody?.content[0];
    if (content !== undefined && content.xsd === undefined) inputs.set(`${operationId} body`, content.schema);
  }
  return inputs;
}

/** `discriminator` and `default` validate nothing here: ajv knows only its own form of the one. */
function forAjv(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(withoutProse(schema), (keyword, value: unknown) =>
      keyword === 'discriminator' && isDiscriminator(value) ? undefined : value,
    ),
  ) as Schema;
}

function isDiscriminator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'propertyName' in value && 'mapping' in value;
}

/** Points the references of an input's schema into the schema that holds the family's `$defs`. */
function absolute(schema: Schema, base: string): Schema {
  return JSON.parse(
    JSON.stringify(schema, (keyword, value: unknown) =>
      keyword === '$ref' && typeof value === 'string' ? `${base}${value}` : value,
    ),
  ) as Schema;
}

/** Inlines the run-time parts of ajv, which the compiled code asks for by `require`. */
async function bundle(code: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const result = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'js' },
    alias: { ajv: packageFolder(require, 'ajv'), 'ajv-formats': packageFolder(require, 'ajv-formats') },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error('esbuild made no file of the validators');
  return file.text;
}

function packageFolder(require: NodeJS.Require, name: string): string {
  return require.resolve(`${name}/package.json`).replace(/[\\/]package\.json$/, '');
}
