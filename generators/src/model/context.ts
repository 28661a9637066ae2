import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import type { References } from './references.ts';
import type { SchemaBuilder } from './schema.ts';

/** Context shared by everything that builds a part of a model. */
export interface BuildContext {
  readonly document: OpenApiDocument;
  readonly references: References;
  readonly schemas: SchemaBuilder;
  readonly diagnostics: Diagnostics;
}
