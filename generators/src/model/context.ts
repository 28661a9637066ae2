import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import type { References } from './references.ts';
import type { SchemaBuilder } from './schema.ts';

/** Services that every part of a model is built with. */
export interface BuildContext {
  readonly document: OpenApiDocument;
  readonly references: References;
  readonly schemas: SchemaBuilder;
  readonly diagnostics: Diagnostics;
}
