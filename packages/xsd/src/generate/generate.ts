import { buildModel } from '../build/build-model.ts';
import { readCatalogs } from '../catalog/catalog.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { messageModules } from '../emit/index.ts';
import { exampleDocument } from '../example/example-document.ts';
import { loadSchemas } from '../load/load.ts';
import type { ReadFile } from '../load/read-file.ts';
import type { ElementDeclaration } from '../model/components.ts';
import { shapeOf } from '../shape/shape.ts';
import { withInlineSchemas } from '../wsdl/inline-schemas.ts';
import { type ImportEnding, withImportEnding } from './import-ending.ts';
import { indexFile, RUNTIME_NAMES } from './index-file.ts';
import { NOTE } from './marker.ts';
import { packageFiles } from './package-files.ts';
import { readmeFile } from './readme-file.ts';
import { type Runtime, runtimeFiles } from './runtime-files.ts';
import { UnknownRootError } from './unknown-root-error.ts';

/** A file to be written, with its path relative to the output folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
  /** Whether an existing file is kept. */
  readonly once?: boolean;
}

export interface GenerateOptions {
  /**
   * Paths of OASIS XML catalogs, which map absolute addresses of documents to files. They are read with `readFile`. The
   * first one is searched first.
   */
  readonly catalogs?: readonly string[] | undefined;
  /**
   * The root elements of documents, as `order` or `{http://example.com/orders}order`. Only what they need is generated.
   * Default: all global elements of the given documents.
   */
  readonly roots?: readonly string[] | undefined;
  /** The reader and writer: a package to import, or one whose sources are copied beside the code. */
  readonly runtime: Runtime;
  /** Ending of imports between modules: `.ts` for Node and bundlers, `.js` for the compiler's defaults. */
  readonly imports?: ImportEnding | undefined;
  /**
   * Whether an element of a simple type can have, by `xsi:type`, a complex type that is derived from it and adds
   * attributes. Its value is then an object with `$type`. Default: `false`.
   */
  readonly simpleVariants?: boolean | undefined;
  /** Name of an npm package to generate; without it, the modules are for an existing project. */
  readonly packageName?: string | undefined;
}

export interface GeneratedCode {
  /** The generated files; empty when the diagnostics include an error. */
  readonly files: readonly GeneratedFile[];
  /** Errors, and parts of the schemas that the code does not check, each with its location. */
  readonly diagnostics: readonly Diagnostic[];
  /** The names of the root elements that can be read and written. */
  readonly roots: readonly string[];
}

/**
 * Generates the code that a program needs to read, check, change and write documents of some schemas: types, functions,
 * an example of each document and a README.
 *
 * @param entries paths of XML Schemas (`.xsd`) and service descriptions (`.wsdl`)
 * @param readFile reads these files and those that they include
 * @throws {UnknownRootError} when `roots` names an element that the documents do not declare
 * @example
 * const { files } = await generateCode(['order.xsd'], readFile, { runtime: { name: '@partner-apis/xml' } });
 */
export async function generateCode(
  entries: readonly string[],
  readFile: ReadFile,
  { roots: wanted, runtime, imports = '.ts', packageName, catalogs = [], simpleVariants }: GenerateOptions,
): Promise<GeneratedCode> {
  const catalog = await readCatalogs(catalogs, readFile);
  const sources = await withInlineSchemas(entries, readFile, catalog);
  const loaded = await loadSchemas(sources.entries, sources.readFile, catalog);
  const { model, diagnostics: found } = buildModel(loaded);
  const diagnostics = [
    ...sources.diagnostics,
    ...found.map((one) => ({ ...one, file: sources.fileOf(one.file) })),
  ];
  if (diagnostics.some(({ severity }) => severity === 'error')) return { files: [], diagnostics, roots: [] };
  const declared = model.elements.filter(({ source }) => sources.entries.includes(source.file));
  const shapes = shapeOf(model, chosen(declared, wanted), RUNTIME_NAMES, { simpleVariants });
  const modules = messageModules(shapes, {
    main: runtime.sources === undefined ? runtime.name : './runtime/index.ts',
    schema: runtime.sources === undefined ? `${runtime.name}/schema` : './runtime/schema.ts',
  });
  const code = [
    ...Object.entries(modules).map(([name, content]) => ({ path: `${name}.ts`, content })),
    { path: 'index.ts', content: indexFile(modules, runtime) },
    ...runtimeFiles(runtime),
  ];
  const examples = shapes.roots.flatMap(({ element, constName }) => {
    const content = exampleDocument(element, model, NOTE);
    return content === undefined ? [] : [{ root: constName, path: `examples/${constName}.xml`, content }];
  });
  const folder = packageName === undefined ? '' : 'src/';
  const ending = packageName === undefined ? imports : '.ts';
  const readme = readmeFile({ shapes, examples, diagnostics, runtime, packageName, imports: ending });
  return {
    files: [
      ...code.map(({ path, content }) => ({
        path: folder + path,
        content: withImportEnding(content, ending),
      })),
      ...examples.map(({ path, content }) => ({ path, content })),
      { path: 'README.md', content: readme },
      ...(packageName === undefined ? [] : packageFiles(packageName, runtime)),
    ],
    diagnostics,
    roots: shapes.roots.map(({ element }) => element.name.local),
  };
}

function chosen(
  declared: readonly ElementDeclaration[],
  wanted: readonly string[] | undefined,
): readonly ElementDeclaration[] {
  const real = declared.filter(({ abstract }) => !abstract);
  if (wanted === undefined) return real;
  const isNamed = ({ name }: ElementDeclaration, asked: string) =>
    asked === name.local || asked === `{${name.namespace}}${name.local}`;
  const unknown = wanted.find((asked) => !real.some((element) => isNamed(element, asked)));
  if (unknown !== undefined)
    throw new UnknownRootError(
      unknown,
      real.map(({ name }) => name.local),
    );
  return real.filter((element) => wanted.some((asked) => isNamed(element, asked)));
}
