import { own } from '@partner-apis/model';
import type { FamilyScenario } from '../contract/family-scenario.ts';
import type { Partner } from '../contract/partner.ts';
import { familyScenarios } from '../generated/scenarios.ts';
import { type ReadScenario, readScenario } from '../scenario/read-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { ScenarioError, type ScenarioProblem } from '../scenario/scenario-error.ts';
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
  const read = readScenario(text, { partners: demoPartners, families });
  const { scenario } = read;
  const partners = demoPartners.map((partner) => withSettings(partner, scenario));
  const faults = [...scene.faults, ...(await faultsOf(read, scene))];
  const seeded = seededData(scene.loaded.rules, {
    seed: scenario.seed ?? scene.seed,
    empty: scenario.empty ?? scene.empty,
  });
  const play = async (now: string) => {
    const problems: ScenarioProblem[] = [];
    const stage = { loaded: scene.loaded, log: scene.log, familyScenarios: families, initialData: seeded };
    const data = await playScenario(scenario, { ...stage, partners, now }, (path, message) =>
      problems.push(read.problemAt(path, message)),
    );
    if (problems.length > 0) throw new ScenarioError(problems);
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

async function faultsOf({ scenario: { faults = [] }, problemAt }: ReadScenario, { chooseFaults }: Scene) {
  if (faults.length === 0) return [];
  if (chooseFaults === undefined)
    throw new ScenarioError([problemAt(['faults'], 'This sandbox knows no faults')]);
  try {
    return await chooseFaults(faults);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ScenarioError([problemAt(['faults'], message)]);
  }
}
