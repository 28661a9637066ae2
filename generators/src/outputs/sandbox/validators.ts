import { createRequire } from 'node:module';
import path from 'node:path';
import { type ApiModel, mapValues, requestContent, type Schema, setOwn } from '@partner-apis/model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import addFormatsModule from 'ajv-formats';
import { build, type Plugin } from 'esbuild';
import { boundKeywords } from './bounded-keywords.ts';
import { narrowTexts } from './narrow-texts.ts';
import { withoutProse } from './print-routes.ts';

// Both are CommonJS modules with a `default` export of their own.
const addFormats = addFormatsModule.default;
const standaloneCode = standaloneModule.default;

/** Names of chunks depend on the folder that paths are relative to, so it must not depend on the working directory. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The types of `validators.js`. */
export const VALIDATORS_TYPES = `import type { Family } from '../../contract/family.ts';

export declare const validators: Family['validators'];
`;

/**
 * Compiles a validator for every request body and every parameter of each family. A family's file is an ES module that
 * exports an object with the keys `<operationId> body` and `<operationId> <in> <name>`. The parts of ajv that several
 * families need are in a separate module, so that a page loads them once.
 *
 * @param known code of models that was generated before
 * @returns the files by name: `party-api-v1/validators.js`, `ajv-XYZ.js`
 */
export async function bundleValidators(
  models: readonly ApiModel[],
  known: WeakMap<ApiModel, string> = new WeakMap(),
): Promise<Map<string, string>> {
  const codes = models.map((model) => {
    const code = known.get(model) ?? validatorsCode(model);
    known.set(model, code);
    return [`${model.id}/validators`, code] as const;
  });
  return await bundle(new Map(codes));
}

function validatorsCode(model: ApiModel): string {
  const inputs = inputSchemas(model);
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // 0.3 is a multiple of 0.1, but not in binary floating point.
    multipleOfPrecision: 9,
    code: { source: true, esm: true },
  });
  addFormats(ajv);
  boundKeywords(ajv);
  ajv.addSchema({ $id: model.id, $defs: mapValues(model.schemas, forAjv) });
  const exports: Record<string, string> = {};
  const entries: string[] = [];
  for (const [index, [key, schema]] of [...inputs].entries()) {
    const id = `input-${index}`;
    ajv.addSchema({ $id: id, ...absolute(forAjv(schema), model.id) });
    setOwn(exports, `v${index}`, id);
    entries.push(`${JSON.stringify(key)}: v${index}`);
  }
  return `${withoutSchemaPaths(standaloneCode(ajv, exports))}\nexport const validators = { ${entries.join(', ')} };\n`;
}

/**
 * Removes the schema paths of errors: nothing reads them, and they make up a sixteenth of the code that a page loads.
 */
function withoutSchemaPaths(code: string): string {
  return code.replaceAll(/,schemaPath:"(?:[^"\\]|\\.)*"/g, '');
}

/** Returns the schema of each request body and parameter, by the key of its validator. */
function inputSchemas(model: ApiModel): Map<string, Schema> {
  const inputs = new Map<string, Schema>();
  for (const operation of model.operations) {
    const { operationId, parameters } = operation;
    for (const { in: place, name, schema } of parameters)
      inputs.set(`${operationId} ${place} ${name}`, schema);
    const content = requestContent(operation);
    if (content !== undefined && content.xsd === undefined) inputs.set(`${operationId} body`, content.schema);
  }
  return inputs;
}

/**
 * Returns a schema in the form for ajv, including what the sandbox requires of texts beyond its keywords.
 * `discriminator` and `default` are removed: they validate nothing here, and ajv knows another form of `discriminator`.
 */
function forAjv(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(withoutProse(narrowTexts(schema)), (keyword, value: unknown) =>
      keyword === 'discriminator' && isDiscriminator(value) ? undefined : value,
    ),
  ) as Schema;
}

function isDiscriminator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'propertyName' in value && 'mapping' in value;
}

/** Points the references of an input's schema to the schema that contains the family's `$defs`. */
function absolute(schema: Schema, base: string): Schema {
  return JSON.parse(
    JSON.stringify(schema, (keyword, value: unknown) =>
      keyword === '$ref' && typeof value === 'string' ? `${base}${value}` : value,
    ),
  ) as Schema;
}

/** Bundles the run-time parts of ajv, which the compiled code loads with `require`. */
async function bundle(modules: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const require = createRequire(import.meta.url);
  const outdir = import.meta.dirname;
  const { outputFiles } = await build({
    entryPoints: [...modules.keys()].map((name) => ({ in: name, out: name })),
    plugins: [inMemory(modules)],
    alias: { ajv: packageFolder(require, 'ajv'), 'ajv-formats': packageFolder(require, 'ajv-formats') },
    outdir,
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    chunkNames: 'ajv-[hash]',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return new Map(outputFiles.map((file) => [nameIn(outdir, file.path), withoutBareImports(file.text)]));
}

/**
 * Removes bare imports. esbuild adds them to keep the order of modules; modules without side effects do not need them,
 * and bundlers warn about them.
 */
function withoutBareImports(code: string): string {
  return code.replaceAll(/\bimport"[^"]+";/g, '');
}

function inMemory(modules: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'compiled validators',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /./ }, ({ path: name, kind }) =>
        kind === 'entry-point' ? { path: name, namespace: 'compiled' } : undefined,
      );
      onLoad({ filter: /./, namespace: 'compiled' }, ({ path: name }) => ({
        contents: modules.get(name) ?? '',
        resolveDir: import.meta.dirname,
        loader: 'js',
      }));
    },
  };
}

/** Returns the name of a file in a folder, with forward slashes on every system. */
function nameIn(folder: string, file: string): string {
  return path.relative(folder, file).replaceAll(path.sep, '/');
}

function packageFolder(require: NodeJS.Require, name: string): string {
  return require.resolve(`${name}/package.json`).replace(/[\\/]package\.json$/, '');
}
