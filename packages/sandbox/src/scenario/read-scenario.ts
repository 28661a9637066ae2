import { isRecord } from '@partner-apis/model';
import * as z from 'zod/mini';
import type { FamilyScenario } from '../contract/family-scenario.ts';
import type { Partner } from '../contract/partner.ts';
import { SCENARIO_PROBLEMS } from '../contract/service-limits.ts';
import { fields } from '../scenario-forms/forms.ts';
import { problemsOf, type ValueProblem } from './problem-texts.ts';
import type { Scenario } from './scenario.ts';
import { scenarioSchema } from './scenario-schema.ts';
import { parseScenarioText, type ScenarioText } from './scenario-text.ts';
import { type Reading, validPart } from './valid-part.ts';

/** The names that a scenario may use. */
export interface ScenarioNames {
  readonly partners: readonly Partner[];
  /** The data of families that it may set, by family id. */
  readonly families: ReadonlyMap<string, FamilyScenario>;
}

/** A scenario, with the mistakes in its form and the positions of its parts. */
export interface ReadScenario extends ScenarioText {
  /** Everything that has the form of a scenario. */
  readonly value: Scenario;
}

/**
 * Reads a scenario, and finds all mistakes in its form before anything is done with it.
 *
 * @param text in YAML 1.2 or JSON
 * @returns the scenario and up to {@link SCENARIO_PROBLEMS} mistakes. Values with mistakes are omitted
 * @throws {ScenarioError} when the text is not YAML
 */
export function readScenario(text: string, names: ScenarioNames): ReadScenario {
  const { value, problems, problemAt } = parseScenarioText(text);
  const form = formOf(names);
  const read = (part: unknown): Reading<Scenario> => {
    const result = form.safeParse(part, { reportInput: true });
    return result.success ? { value: result.data } : { mistakes: result.error.issues.flatMap(problemsOf) };
  };
  const whole = read(value);
  const mistakes = [...('value' in whole ? [] : whole.mistakes), ...clockProblem(value)];
  return {
    value: validPart(value, whole, read) ?? {},
    problems: [
      ...problems,
      ...mistakes.slice(0, SCENARIO_PROBLEMS).map(({ path, message }) => problemAt(path, message)),
    ],
    problemAt,
  };
}

/** Finds calls without a clock. */
function clockProblem(value: unknown): ValueProblem[] {
  if (!isRecord(value) || !Object.hasOwn(value, 'calls') || Object.hasOwn(value, 'clock')) return [];
  const message = 'Write a clock too: a reset makes the calls again, at the same time';
  return [{ path: ['calls'], message }];
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
