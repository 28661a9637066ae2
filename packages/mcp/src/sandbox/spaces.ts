import { randomBytes } from 'node:crypto';
import { ToolError } from '../call/tool-error.ts';
import type { Library } from '../data/library.ts';
import { Space } from './space.ts';

export interface SpacesOptions {
  /** Most spaces at a time; 16 by default. */
  readonly most?: number;
  /** Minutes without a call after which a space is closed; 30 by default. */
  readonly minutes?: number;
  /** Returns the current time in milliseconds. */
  readonly now?: () => number;
}

interface Kept {
  readonly space: Space;
  usedAt: number;
}

/**
 * The sandboxes of this server, one for each space. A handle that cannot be guessed identifies a space, so that callers
 * of one server cannot reach each other's data.
 */
export class Spaces {
  readonly #library: Library;
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  readonly #minutes: number;
  readonly #now: () => number;

  constructor(library: Library, { most = 16, minutes = 30, now = Date.now }: SpacesOptions = {}) {
    this.#library = library;
    this.#most = most;
    this.#minutes = minutes;
    this.#now = now;
  }

  /**
   * Opens a space with new data.
   *
   * @throws {ToolError} if the most spaces allowed are open
   */
  open(): { readonly handle: string; readonly space: Space } {
    this.#closeUnused();
    if (this.#kept.size >= this.#most)
      throw new ToolError(
        `All ${this.#most} spaces are in use.`,
        `Go on in the space of an earlier call. One that nobody uses for ${this.#minutes} minutes is closed.`,
      );
    const handle = `s-${randomBytes(12).toString('base64url')}`;
    const space = new Space(this.#library);
    this.#kept.set(handle, { space, usedAt: this.#now() });
    return { handle, space };
  }

  /**
   * Returns the space with a handle.
   *
   * @throws {ToolError} if there is none
   */
  get(handle: string): Space {
    this.#closeUnused();
    const kept = this.#kept.get(handle);
    if (kept === undefined)
      throw new ToolError(
        'There is no space with this handle.',
        `Spaces are closed after ${this.#minutes} minutes without a call. Omit "space" to open one with new data.`,
      );
    kept.usedAt = this.#now();
    return kept.space;
  }

  /** Closes all spaces. */
  async close(): Promise<void> {
    const open = [...this.#kept.values()];
    this.#kept.clear();
    await Promise.all(open.map(({ space }) => space.close()));
  }

  #closeUnused(): void {
    const oldest = this.#now() - this.#minutes * 60_000;
    for (const [handle, { space, usedAt }] of this.#kept) {
      if (usedAt >= oldest) continue;
      this.#kept.delete(handle);
      void space.close();
    }
  }
}
