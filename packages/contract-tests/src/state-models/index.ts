import type { StateModel } from '../tasks/states/state-model.ts';
import { booking } from './ebk-api-v2/booking.ts';

/** The state models of all families: one folder for each family that has some. */
export const stateModels: readonly StateModel[] = [booking];
