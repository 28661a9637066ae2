import type { StateModel } from '../../tasks/states/state-model.ts';
import { booking } from './booking.ts';
import { decisions } from './decisions.ts';
import { durations } from './durations.ts';
import { openings } from './openings.ts';
import { places } from './places.ts';
import { refusals } from './refusals.ts';
import { spellings } from './spellings.ts';

/** The state models of the family. The generators list every family with such a folder. */
export const stateModels: readonly StateModel[] = [
  booking,
  decisions,
  durations,
  openings,
  places,
  refusals,
  spellings,
];
