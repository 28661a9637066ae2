import type { ApiModel } from '@partner-apis/model';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { withAnsweredExamples } from './answered-examples.ts';
import { buildDocumentedModel, type ModelSource } from './documented-model.ts';

/**
 * Builds the model of one API: from here on nothing knows how the document was written.
 *
 * @param diagnostics receives everything that the model does not express
 * @throws {SpecError} when a reference to something else than a schema leads nowhere
 */
export function buildModel(source: ModelSource, diagnostics?: Diagnostics): ApiModel {
  return withAnsweredExamples(buildDocumentedModel(source, diagnostics));
}
