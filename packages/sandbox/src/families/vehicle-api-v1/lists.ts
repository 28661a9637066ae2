import type { Rule } from '../../contract/rule.ts';
import type { Errors } from '../../generated/vehicle-api-v1/errors.ts';
import { typedRule } from '../../rules/typed-rule.ts';
import { CATEGORIES, ENERGIES, findType, MAKES, TYPES } from './reference-lists.ts';

export const listMakes: Rule = async () => MAKES;

/** All energies, or those of a type. */
export const listEnergies = typedRule<
  Errors['listEnergies'],
  { readonly parameters: { readonly typeCode?: string } }
>(async ({ parameters: { typeCode }, fail }) => {
  if (typeCode === undefined) return ENERGIES;
  const { energyCodes } = findType(typeCode, fail);
  return ENERGIES.filter(({ code }) => energyCodes.includes(code));
});

/** All categories, or those of a name, in capitals or not. */
export const listCategories = typedRule<
  Errors['listCategories'],
  { readonly parameters: { readonly name?: string } }
>(async ({ parameters: { name } }) =>
  CATEGORIES.filter((one) => name === undefined || one.name.toLowerCase() === name.toLowerCase()),
);

/** The types of a category; none of a category that does not exist. */
export const listTypes = typedRule<
  Errors['listTypes'],
  { readonly parameters: { readonly categoryCode: string } }
>(async ({ parameters: { categoryCode } }) =>
  TYPES.filter((one) => one.categoryCode === categoryCode).map(({ code, name }) => ({ code, name })),
);

export const listAxleConfigurations = typedRule<
  Errors['listAxleConfigurations'],
  { readonly parameters: { readonly typeCode: string } }
>(async ({ parameters: { typeCode }, fail }) => findType(typeCode, fail).axleConfigurations);
