import type { ApiModel } from '@partner-apis/model';
import type { Shapes } from '@partner-apis/xsd';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { MessageSchemas } from '../load/message-schemas.ts';
import type { NamesLock } from '../load/names-lock.ts';
import { messageModel } from './messages/message-model.ts';
import { messageReader } from './messages/message-reader.ts';
import { messageShapes } from './messages/message-shapes.ts';
import { withMessages } from './messages/with-messages.ts';
import { planNames, type SdkNames } from './names.ts';
import { reportWebhooks } from './report-webhooks.ts';
import { type PackagePlace, planOf, type SdkPlan } from './sdk-plan.ts';
import { sdkModel } from './shape/sdk-model.ts';

/** The plan of a family. */
export interface FamilyPlan {
  /** The documented API, in which each XML body names its message. */
  readonly model: ApiModel;
  readonly plan: SdkPlan;
  /** The shapes of the messages; undefined when there are none. */
  readonly shapes: Shapes | undefined;
}

/**
 * Plans the SDK of a family and its XML messages, whose types take names that the SDK does not use.
 *
 * @param schemas the schemas of the messages; undefined when there are none
 * @param diagnostics receives everything that the SDK does not express
 * @param lock the names that the SDK already has
 * @throws {SpecError} for an example of a message that does not match its schema
 */
export async function planFamily(
  documented: ApiModel,
  place: PackagePlace,
  schemas: MessageSchemas | undefined,
  diagnostics: Diagnostics,
  lock?: NamesLock,
): Promise<FamilyPlan> {
  const offered = sdkModel(documented, diagnostics, place.values);
  const names = planNames(offered, lock);
  const reported = (plan: SdkPlan) => {
    reportWebhooks(plan.webhooks, diagnostics);
    return plan;
  };
  if (schemas === undefined)
    return { model: documented, plan: reported(planOf(offered, names, place)), shapes: undefined };
  const shapes = messageShapes(schemas, takenNames(offered, names));
  const read = await messageReader(shapes);
  const messages = messageModel(shapes);
  const model = { ...withMessages(documented, shapes, read), messages };
  const plan = reported(planOf(withMessages(offered, shapes, read), names, place, offered.operations));
  return { model, plan, shapes };
}

/** Returns the names that the SDK uses for other things. */
function takenNames(model: ApiModel, names: SdkNames): string[] {
  return [
    ...[names.client, names.options, names.auth],
    ...model.operations.flatMap((operation) => [names.params(operation), names.errors(operation)]),
    ...Object.keys(model.schemas).map(names.schema),
  ];
}
