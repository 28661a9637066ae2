import { own } from '@partner-apis/model';
import type { FamilyScenario, Report } from '../contract/family-scenario.ts';
import type { Partner } from '../contract/partner.ts';
import { familyScenarios } from '../generated/scenarios.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { type ScenarioProblem, scenarioErrorOf } from '../scenario/scenario-error.ts';
import { type InitialData, seededData } from '../seeding/seeding.ts';
import { demoPartners } from './demo-partners.ts';
import type { LoadedFamilies } from './load-families.ts';
import { playScenario } from './play-scenario.ts';
import type { Scene, StartingState } from './starting-state.ts';

/**
 * Reads a scenario and plays it, so that all of its mistakes are found before anything starts with it.
 *
 * @param text YAML or JSON
 * @throws {ScenarioError}
 */
export async function withScenario(text: string, scene: Scene): Promise<StartingState> {
  const families = await dataOfFamilies(scene.loaded);
  const { value: scenario, problems, problemAt } = readScenario(text, { partners: demoPartners, families });
  const reportTo =
    (found: ScenarioProblem[]): Report =>
    (path, message) => {
      const problem = problemAt(path, message);
      // What lacks an omitted value may be wrong only for that reason.
      if (!problems.some(({ pointer }) => isWithin(problem.pointer, pointer))) found.push(problem);
    };
  const before = [...problems];
  const partners = demoPartners.map((partner) => withSettings(partner, scenario));
  const faults = [...scene.faults, ...(await faultsOf(scenario, scene, reportTo(before)))];
  const seeded = seededData(scene.loaded.rules, {
    seed: scenario.seed ?? scene.seed,
    empty: scenario.empty ?? scene.empty,
  });
  const play = async (now: string) => {
    const stage = { loaded: scene.loaded, log: scene.log, familyScenarios: families, initialData: seeded };
    const makesCalls = problems.length === 0;
    const found = [...before];
    const data = await playScenario(scenario, { ...stage, partners, now, makesCalls }, reportTo(found));
    if (found.length > 0) throw scenarioErrorOf(found);
    return data;
  };
  const now = scenario.clock ?? scene.clock.now();
  const played = await play(now);
  // With a clock, the scenario is the same whenever it starts again.
  const initialData: InitialData = async (later) =>
    scenario.clock !== undefined || later === now ? played : await play(later);
  return { partners, faults, initialData, given: scenario };
}

/** Returns the data that scenarios may set for the loaded families. */
export async function dataOfFamilies({ rules }: Pick<LoadedFamilies, 'rules'>) {
  const found = rules.flatMap(({ rules: { id } }) => {
    const load = familyScenarios.get(id);
    return load === undefined ? [] : [load().then((one): [string, FamilyScenario] => [id, one])];
  });
  return new Map(await Promise.all(found));
}

function withSettings(partner: Partner, { partners = {} }: Scenario): Partner {
  return { ...partner, settings: { ...partner.settings, ...own(partners, partner.name) } };
}

async function faultsOf({ faults = [] }: Scenario, { chooseFaults }: Scene, report: Report) {
  if (faults.length === 0) return [];
  try {
    if (chooseFaults !== undefined) return await chooseFaults(faults);
    report(['faults'], 'This sandbox knows no faults');
  } catch (error) {
    report(['faults'], error instanceof Error ? error.message : String(error));
  }
  return [];
}

/** Whether the value at a JSON Pointer is that at another one, or a part of it. Duplicate names have no pointer. */
function isWithin(pointer: string, other: string): boolean {
  return other !== '' && (pointer === other || pointer.startsWith(`${other}/`));
}
