import type { Operations } from '../../generated/ebk-api-v2/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { centres, services } from './records.ts';

const MOST_CENTRES = 1000;

export const listServices: OperationRule<Operations['listServices']> = async ({ store }) =>
  (await services.list(store)).map(({ service }) => service);

/** Lists the active centres. */
export const listCentres: OperationRule<Operations['listCentres']> = async ({ store }) => {
  const active = (await centres.list(store)).filter((centre) => centre.active);
  return active.slice(0, MOST_CENTRES).map(({ centre }) => centre);
};
