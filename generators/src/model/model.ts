import type { ApiModel } from '@partner-apis/model';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { withAnsweredExamples } from './answered-examples.ts';
import { buildDocumentedModel, type ModelSource } from './documented-model.ts';

/**
 * Builds the model of an API. From here on, nothing depends on how the document is written.
 *
 * @param diagnostics receives everything that the model does not express
 * @throws {SpecError} when a reference to something other than a schema is broken
 */
export function buildModel(source: ModelSource, diagnostics?: Diagnostics): ApiModel {
  return withAnsweredExamples(buildDocumentedModel(source, diagnostics));
}
