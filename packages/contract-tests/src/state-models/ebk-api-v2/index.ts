import type { StateModel } from '../../tasks/states/state-model.ts';
import { booking } from './booking.ts';

/** The state models of the family; the generators list every family that has such a folder. */
export const stateModels: readonly StateModel[] = [booking];
