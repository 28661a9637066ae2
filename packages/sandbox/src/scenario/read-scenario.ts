import * as z from 'zod/mini';
import type { FamilyScenario } from '../contract/family-scenario.ts';
import type { Partner } from '../contract/partner.ts';
import { SCENARIO_PROBLEMS } from '../contract/service-limits.ts';
import { fields } from '../scenario-forms/forms.ts';
import { problemsOf } from './problem-texts.ts';
import type { Scenario } from './scenario.ts';
import { ScenarioError, type ScenarioProblem } from './scenario-error.ts';
import { scenarioSchema } from './scenario-schema.ts';
import { parseScenarioText, type ScenarioText } from './scenario-text.ts';

/** The names that a scenario may use. */
export interface ScenarioNames {
  readonly partners: readonly Partner[];
  /** The data of families that it may set, by family id. */
  readonly families: ReadonlyMap<string, FamilyScenario>;
}

/** A valid scenario, with the positions of its parts. */
export interface ReadScenario extends Pick<ScenarioText, 'problemAt'> {
  readonly scenario: Scenario;
}

/**
 * Reads a scenario, and finds all mistakes in its form before anything is done with it.
 *
 * @param text in YAML 1.2 or JSON
 * @throws {ScenarioError} with the mistakes and their positions, up to {@link SCENARIO_PROBLEMS}
 */
export function readScenario(text: string, names: ScenarioNames): ReadScenario {
  const { value, problemAt } = parseScenarioText(text);
  const result = formOf(names).safeParse(value, { reportInput: true });
  if (result.success) {
    const scenario = result.data;
    if (scenario.calls === undefined || scenario.clock !== undefined) return { scenario, problemAt };
    throw new ScenarioError([
      problemAt(['calls'], 'Write a clock too: a reset makes the calls again, at the same time'),
    ]);
  }
  const problems = result.error.issues
    .flatMap(problemsOf)
    .slice(0, SCENARIO_PROBLEMS)
    .map(({ path, message }) => problemAt(path, message));
  throw new ScenarioError(inOrder(problems));
}

/** Returns the form of scenarios as a JSON Schema, for editors. */
export function scenarioJsonSchema(names: ScenarioNames) {
  return z.toJSONSchema(formOf(names));
}

function formOf({ partners, families }: ScenarioNames) {
  const data = Object.fromEntries([...families].map(([id, { schema }]) => [id, z.exactOptional(schema)]));
  return scenarioSchema(
    partners.map(({ name }) => name),
    fields(data),
  );
}

function inOrder(problems: readonly ScenarioProblem[]): ScenarioProblem[] {
  return [...problems].sort((one, other) => one.line - other.line || one.column - other.column);
}
