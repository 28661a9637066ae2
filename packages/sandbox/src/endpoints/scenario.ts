import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import { codedBodyResponse } from '../errors/failure-response.ts';
import { withMethods } from '../http/methods.ts';
import { ScenarioError } from '../scenario/scenario-error.ts';

/** The path of the scenario of a space. */
export const SCENARIO_PATH = '/_sandbox/scenario';

/** The scenario that a space starts with. */
export interface LoadedScenario {
  /** Returns the loaded text; undefined when there is none. */
  text(): Promise<string | undefined>;
  /**
   * Restarts the space with a scenario. Access tokens stay valid.
   *
   * @throws {ScenarioError} for an invalid scenario; nothing is changed then
   */
  load(text: string): Promise<void>;
  /** Restarts the space without a scenario. */
  remove(): Promise<void>;
}

/** Responds to a call that loads, shows or removes the scenario of a space. */
export function handleScenario(scenario: LoadedScenario, request: Request): Promise<SandboxResponse> {
  return withMethods(['GET', 'PUT', 'DELETE'], request, async () => {
    const refusal = codedBodyResponse(request.headers);
    if (refusal !== undefined) return refusal;
    if (request.method === 'PUT') return await load(scenario, await request.text());
    if (request.method === 'DELETE') {
      await scenario.remove();
      return jsonResponse(204);
    }
    const text = await scenario.text();
    return text === undefined
      ? plainError(404, `No scenario is loaded: send one with PUT ${SCENARIO_PATH}`, 'scenario')
      : { status: 200, headers: {}, mediaType: 'application/yaml', body: text };
  });
}

async function load(scenario: LoadedScenario, text: string): Promise<SandboxResponse> {
  try {
    await scenario.load(text);
    return jsonResponse(204);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const errors = error.problems.map(({ message, pointer, line, column }) => {
      return { error: message, property: pointer === '' ? 'body' : pointer, line, column };
    });
    return jsonResponse(400, { errors });
  }
}
