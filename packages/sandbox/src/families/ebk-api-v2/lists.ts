import type { Rule } from '../../contract/rule.ts';
import { centres, services } from './records.ts';

const MOST_CENTRES = 1000;

export const listServices: Rule = async ({ store }) =>
  (await services.list(store)).map(({ service }) => service);

/** A centre that is no longer active is not answered. */
export const listCentres: Rule = async ({ store }) => {
  const active = (await centres.list(store)).filter((centre) => centre.active);
  return active.slice(0, MOST_CENTRES).map(({ centre }) => centre);
};
