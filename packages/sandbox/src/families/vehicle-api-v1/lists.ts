import type { Operations } from '../../generated/vehicle-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { CATEGORIES, ENERGIES, findType, MAKES, TYPES } from './reference-lists.ts';

export const listMakes: OperationRule<Operations['listMakes']> = async () => MAKES;

/** Lists all energies, or those of a type. */
export const listEnergies: OperationRule<Operations['listEnergies']> = async ({
  parameters: { typeCode },
  fail,
}) => {
  if (typeCode === undefined) return ENERGIES;
  const { energyCodes } = findType(typeCode, fail);
  return ENERGIES.filter(({ code }) => energyCodes.includes(code));
};

/** Lists all categories, or those with a name, ignoring case. */
export const listCategories: OperationRule<Operations['listCategories']> = async ({ parameters: { name } }) =>
  CATEGORIES.filter((one) => name === undefined || one.name.toLowerCase() === name.toLowerCase());

/** Lists the types of a category. A category that does not exist has none. */
export const listTypes: OperationRule<Operations['listTypes']> = async ({ parameters: { categoryCode } }) =>
  TYPES.filter((one) => one.categoryCode === categoryCode).map(({ code, name }) => ({ code, name }));

export const listAxleConfigurations: OperationRule<Operations['listAxleConfigurations']> = async ({
  parameters: { typeCode },
  fail,
}) => findType(typeCode, fail).axleConfigurations;
