import type { ApiModel } from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { withoutContradictions } from './contradictions.ts';
import { withoutCycles } from './cycles.ts';
import { withDirections } from './directions.ts';
import { withNarrowedDiscriminators } from './discriminators.ts';
import { mediaOperations } from './media-operations.ts';
import { withSentMediaTypes } from './media-types.ts';
import { withoutMessageSchemas } from './message-schemas.ts';
import { reportStyles } from './styles.ts';

/**
 * The model as an SDK offers it: what TypeScript or the runtime has no words for is said in others. Each step
 * leaves a model alone that has nothing of the kind.
 */
export function sdkModel(documented: ApiModel, diagnostics: Diagnostics): ApiModel {
  reportStyles(documented, diagnostics);
  const sent = mediaOperations(withSentMediaTypes(withoutMessageSchemas(documented), diagnostics));
  const narrowed = withNarrowedDiscriminators(sent, diagnostics);
  return withDirections(withoutContradictions(withoutCycles(narrowed, diagnostics), diagnostics));
}
