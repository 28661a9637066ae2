import type { StateModel } from '../../tasks/states/state-model.ts';
import { alikeLines } from './alike-lines.ts';
import { bareOrders } from './bare-orders.ts';
import { offers } from './offers.ts';
import { supply } from './supply.ts';

/** The state models of the family. The generators list every family with such a folder. */
export const stateModels: readonly StateModel[] = [alikeLines, bareOrders, offers, supply];
