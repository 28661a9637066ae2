import type { StateModel } from '../../tasks/states/state-model.ts';
import { customers } from './customers.ts';
import { nameSearches } from './name-searches.ts';
import { ownership } from './ownership.ts';
import { searches } from './searches.ts';
import { users } from './users.ts';

/** The state models of the family. The generators list every family with such a folder. */
export const stateModels: readonly StateModel[] = [customers, nameSearches, ownership, searches, users];
