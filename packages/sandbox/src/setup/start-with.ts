import { seededData } from '../seeding/seeding.ts';
import { demoPartners } from './demo-partners.ts';
import type { Scene, StartingState } from './starting-state.ts';

/**
 * Makes the state that a sandbox starts with.
 *
 * @param scenario in YAML or JSON; undefined to use only the choices of the scene
 * @throws {ScenarioError}
 */
export async function startWith(scenario: string | undefined, scene: Scene): Promise<StartingState> {
  const { loaded, faults } = scene;
  if (scenario === undefined) {
    // Seeded faults remember what a partner did, which concerns one sandbox only.
    const partners = demoPartners.map((partner) => ({ ...partner }));
    return { partners, faults, initialData: seededData(loaded.rules, scene) };
  }
  // Pages and servers without a scenario do not load the code that reads one.
  const { withScenario } = await import('./with-scenario.ts');
  return await withScenario(scenario, scene);
}
