import type { TaskSource } from '../task-source.ts';
import { type Replay, runStateModel } from './run-state-model.ts';
import type { StateModel } from './state-model.ts';

export interface StateInputs extends Replay {
  /** State models of any families. Default: none. */
  readonly stateModels?: readonly StateModel[];
}

/** Sequences of calls that a state model of the family generates from a seed. */
export const states: TaskSource<'state', StateInputs> = {
  kinds: ['state'],
  tasksOf: (checks, inputs) =>
    (inputs.stateModels ?? [])
      .filter(({ familyId }) => familyId === checks.model.id)
      .map((stateModel) => ({
        id: `${checks.model.id}/state/${stateModel.name}`,
        model: checks.model,
        kind: 'state',
        sort: stateModel.name,
        methods: new Set(['POST']),
        run: (server) => runStateModel(server, checks, stateModel, inputs),
      })),
};
