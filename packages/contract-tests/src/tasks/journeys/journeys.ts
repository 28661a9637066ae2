import { type ApiModel, own, type Workflow } from '@partner-apis/model';
import type { TaskSource } from '../task-source.ts';
import { runJourney } from './run-journey.ts';

export interface JourneyInputs {
  /** Journeys by family id. Default: none. */
  readonly journeys?: Readonly<Record<string, readonly Workflow[]>>;
}

/** The Arazzo workflows of a family. */
export const journeys: TaskSource<'journey', JourneyInputs> = {
  kinds: ['journey'],
  tasksOf: (checks, inputs) =>
    (own(inputs.journeys, checks.model.id) ?? []).map((workflow) => ({
      id: `${checks.model.id}/journeys/${workflow.workflowId}`,
      model: checks.model,
      kind: 'journey',
      sort: workflow.workflowId,
      methods: methodsOf(checks.model, workflow),
      run: (server) => runJourney(server, checks, workflow),
    })),
};

function methodsOf({ operations }: ApiModel, { steps }: Workflow): Set<string> {
  const called = new Set(steps.map(({ operationId }) => operationId));
  return new Set(
    operations.filter(({ operationId }) => called.has(operationId)).map(({ method }) => method.toUpperCase()),
  );
}
