import type { ApiModel } from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';
import { reportPaging } from '../paging/find-paging.ts';
import { withoutContradictions } from './contradictions.ts';
import { withoutCycles } from './cycles.ts';
import { withDirections } from './directions.ts';
import { withNarrowedDiscriminators } from './discriminators.ts';
import { withEncodedParameters } from './encoded-parameters.ts';
import { reportEncodings } from './encodings.ts';
import { withoutHeadBodies } from './head-responses.ts';
import { mediaOperations } from './media-operations.ts';
import { withSentMediaTypes } from './media-types.ts';
import { withoutMessageSchemas } from './message-schemas.ts';
import { type ValueChoices, withNativeValues } from './native-values.ts';
import { withRequiredProperties } from './required-properties.ts';
import { reportResponseHeaders } from './response-headers.ts';
import { reportStyles } from './styles.ts';
import { withoutUnsendable } from './unsendable.ts';

/**
 * Shapes the model as an SDK offers it: everything that TypeScript or the runtime cannot express is rewritten. Each
 * step returns the same model if there is nothing to rewrite.
 */
export function sdkModel(documented: ApiModel, diagnostics: Diagnostics, values?: ValueChoices): ApiModel {
  const sendable = withEncodedParameters(withoutUnsendable(withoutHeadBodies(documented), diagnostics));
  reportStyles(sendable, diagnostics);
  reportPaging(sendable, diagnostics);
  reportResponseHeaders(sendable, diagnostics);
  const sent = mediaOperations(withSentMediaTypes(withoutMessageSchemas(sendable), diagnostics));
  reportEncodings(sent, diagnostics);
  const narrowed = withNarrowedDiscriminators(sent, diagnostics);
  const consistent = withoutContradictions(withoutCycles(narrowed, diagnostics), diagnostics);
  const shaped = withDirections(withRequiredProperties(consistent));
  return values === undefined ? shaped : withNativeValues(shaped, values);
}
