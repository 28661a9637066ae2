import type { SpacesPaths } from '../engine/call/engine.ts';
import type { RequestHandler } from '../engine/call/handled.ts';
import { requestUrl } from '../http/request-url.ts';
import type { Space, SpaceSettings } from '../spaces/space.ts';
import { keyOf, SPACES_PATHS } from '../spaces/space-paths.ts';
import { type SpaceQuota, SpaceRegister } from '../spaces/space-register.ts';
import { spacesEndpoint } from '../spaces/spaces-endpoint.ts';
import type { LoadedFamilies } from './load-families.ts';
import { SpaceSandbox, type SpaceSurroundings } from './space-sandbox.ts';

/** The spaces of a sandbox, each opened by its first call. */
export class SpaceSandboxes {
  readonly paths: SpacesPaths;
  readonly #register: SpaceRegister;
  readonly #surroundings: SpaceSurroundings;
  readonly #open = new Map<string, SpaceSandbox>();

  constructor(quota: SpaceQuota, surroundings: Omit<SpaceSurroundings, 'register'>) {
    const register = new SpaceRegister(surroundings.store, quota);
    this.#register = register;
    this.#surroundings = { ...surroundings, register };
    const { isOwnHost } = surroundings;
    const respond = spacesEndpoint(this.#register, isOwnHost === undefined ? {} : { isOwnHost });
    this.paths = { paths: SPACES_PATHS, respond };
  }

  /**
   * Finds the handler for a request to a space.
   *
   * @returns undefined when its path is not in a space
   */
  async handlerOf(request: Request, families: LoadedFamilies): Promise<RequestHandler | undefined> {
    const key = keyOf(requestUrl(request).pathname);
    if (key === undefined) return undefined;
    const space = await this.#register.get(key);
    if (space === undefined) {
      this.#open.delete(key);
      return undefined;
    }
    const sandbox = this.#open.get(key) ?? (await this.#opened(families, space));
    const keep = (settings: SpaceSettings) => this.#register.keep(key, settings);
    return (...call) => sandbox.handle(call, space.settings, keep);
  }

  /** Opens a space, and removes those that have ended from memory. */
  async #opened(families: LoadedFamilies, space: Space): Promise<SpaceSandbox> {
    await this.#forgetEnded();
    // Another call may have opened it in the meantime.
    const sandbox = this.#open.get(space.key) ?? new SpaceSandbox(families, space, this.#surroundings);
    this.#open.set(space.key, sandbox);
    return sandbox;
  }

  /** Removes the spaces whose time is over. */
  async removeEnded(): Promise<void> {
    await this.#register.removeEnded();
    await this.#forgetEnded();
  }

  async #forgetEnded(): Promise<void> {
    const keys = await this.#register.keys();
    for (const key of this.#open.keys()) if (!keys.has(key)) this.#open.delete(key);
  }
}
