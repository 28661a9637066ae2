import type { ApiModel } from '@partner-apis/model';
import type { HandWritten } from '../../load/hand-written.ts';
import { handWrittenIds } from '../../output/hand-written-ids.ts';

/** Prints the module that loads the generated code of each family on demand. */
export function printFamiliesList(models: readonly ApiModel[]): string {
  const entries = models.map(
    ({ id }) => `  [${JSON.stringify(id)}, async () => (await import('./${id}/family.ts')).family],\n`,
  );
  const dates = models.map(({ id, exampleDate }) => `  [${JSON.stringify(id)}, '${exampleDate}'],\n`);
  return `import type { Family } from '../contract/family.ts';

/** Loads each API family by its id, in menu order. */
export const families: ReadonlyMap<string, () => Promise<Family>> = new Map([
${entries.join('')}]);

/** The day as on which the examples of each family are written, \`YYYY-MM-DD\`. */
export const exampleDates: ReadonlyMap<string, string> = new Map([
${dates.join('')}]);
`;
}

/**
 * Prints the module that loads the business rules of each family that has some.
 *
 * @throws {SpecError} for rules of a family that has no document
 */
export function printRulesList(models: readonly ApiModel[], handWritten: HandWritten): string {
  const ids = handWrittenIds('rules', models, handWritten);
  return `import type { FamilyRules } from '../contract/rule.ts';

/** Loads the business rules of every family that has a folder of them, by its id. */
export const familyRules: ReadonlyMap<string, () => Promise<FamilyRules>> = new Map([
${lazyEntries(ids, 'index.ts', 'rules')}]);
`;
}

/**
 * Prints the module with the seeded faults of families, which only the entry of the faults imports.
 *
 * @throws {SpecError} for faults of a family that has no document
 */
export function printFaultsList(models: readonly ApiModel[], handWritten: HandWritten): string {
  const ids = handWrittenIds('faults', models, handWritten);
  const imports = ids.map(
    (id, index) => `import { faults as faults${index} } from '../families/${id}/faults.ts';\n`,
  );
  const entries = ids.map((id, index) => `  [${JSON.stringify(id)}, faults${index}],\n`);
  return `import type { Fault } from '../contract/fault.ts';
${imports.join('')}
/** The seeded faults that only make sense for one family, by its id. */
export const familyFaults: ReadonlyMap<string, readonly Fault[]> = new Map([
${entries.join('')}]);
`;
}

/**
 * Prints the module that loads, for each family that has them, the definitions of what a scenario may contain.
 *
 * @throws {SpecError} for definitions of a family that has no document
 */
export function printScenariosList(models: readonly ApiModel[], handWritten: HandWritten): string {
  const ids = handWrittenIds('scenarios', models, handWritten);
  return `import type { FamilyScenario } from '../contract/family-scenario.ts';

/** Loads what a scenario may say about the data of a family, by its id. */
export const familyScenarios: ReadonlyMap<string, () => Promise<FamilyScenario>> = new Map([
${lazyEntries(ids, 'scenario.ts', 'scenario')}]);
`;
}

/** Returns entries that load an export of each family's hand-written file. */
function lazyEntries(ids: readonly string[], file: string, name: string): string {
  const entries = ids.map(
    (id) => `  [${JSON.stringify(id)}, async () => (await import('../families/${id}/${file}')).${name}],\n`,
  );
  return entries.join('');
}
