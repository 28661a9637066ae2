export { buildModel } from './build/build-model.ts';
export { readCatalogs } from './catalog/catalog.ts';
export { type CompiledSchemas, compileSchemas } from './compile.ts';
export { type Diagnostic, printDiagnostic, type Source } from './diagnostic/diagnostic.ts';
export {
  type GeneratedCode,
  type GeneratedFile,
  type GenerateOptions,
  generateCode,
  type ImportEnding,
  type Runtime,
  UnknownRootError,
} from './generate/index.ts';
export type { Catalog, CatalogMatch } from './load/copies.ts';
export { loadSchemas, type SchemaDocument } from './load/load.ts';
export type { ReadFile } from './load/read-file.ts';
export type { XmlNode } from './load/xml-node.ts';
export { documentationOf, noteOf } from './model/annotations.ts';
export { rootOf } from './model/builtins.ts';
export type {
  ComplexType,
  ElementDeclaration,
  Facet,
  Particle,
  SchemaModel,
  SimpleType,
  TypeDefinition,
} from './model/components.ts';
export { reportsErrors } from './shape/reported-errors.ts';
export { shapeOf } from './shape/shape.ts';
export {
  type AttributeShape,
  type ComplexShape,
  type GroupShape,
  isGroup,
  type ParticleShape,
  type RootShape,
  type Shapes,
  type VariantsShape,
} from './shape/shapes.ts';
