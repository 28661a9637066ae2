import { families } from 'virtual:families';
import { own, weekShift } from '@partner-apis/model';
import { loadFamily } from '../../try-it/call/load-family.ts';
import { startSandbox } from '../../try-it/call/sandbox.ts';
import { type Journey, workflowNamed } from './run-step.ts';

/** Keeps nothing across reloads, so that each run begins with the sandbox's initial data. */
const NO_SHELF = { read: () => undefined, write: () => {} };

/**
 * Loads a journey with the SDK of its family and its own sandbox.
 *
 * @throws {Error} if a part cannot be loaded, or there is no such journey
 */
export async function openJourney(modelId: string, workflowId: string): Promise<Journey> {
  const parts = own(families, modelId);
  if (parts === undefined) throw new Error(`There is no API family ${modelId}`);
  const [family, { journeys }, sandbox] = await Promise.all([
    loadFamily(modelId),
    parts.journeys(),
    startSandbox(modelId, NO_SHELF),
  ]);
  const shift = weekShift(family.model.exampleDate, new Date().toISOString());
  return { family, sandbox, shift, workflow: workflowNamed(journeys, workflowId) };
}
