import type { StateModel } from '../../tasks/states/state-model.ts';
import { names } from './names.ts';

/** The state models of the family. The generators list every family with such a folder. */
export const stateModels: readonly StateModel[] = [names];
