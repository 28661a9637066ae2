import { jsonResponse, plainError, type SandboxResponse } from '../contract/response.ts';
import { withMethods } from '../http/methods.ts';

/** The path of a space's snapshots. The path of a single one ends in its id. */
export const SNAPSHOTS_PATH = '/_sandbox/snapshots';

/** Data and settings of a space at a point in time. */
export interface Snapshot {
  readonly id: string;
  /** The time on the space's clock when it was taken. */
  readonly at: string;
}

/** The snapshots of a space. */
export interface Snapshots {
  list(): Promise<readonly Snapshot[]>;
  /**
   * Takes a snapshot.
   *
   * @returns undefined when the maximum number is reached
   */
  take(): Promise<Snapshot | undefined>;
  /** Restores a snapshot, which is kept. Access tokens stay valid. Returns false when there is none with the id. */
  restore(id: string): Promise<boolean>;
  /** Removes a snapshot. Returns false when there is none with the id. */
  remove(id: string): Promise<boolean>;
}

/** Responds to a call that takes, lists, restores or removes snapshots. */
export async function handleSnapshots(
  snapshots: Snapshots,
  request: Request,
  pathname: string,
): Promise<SandboxResponse> {
  const [id, action, ...more] = pathname.slice(SNAPSHOTS_PATH.length + 1).split('/');
  if (id === undefined || id === '')
    return await withMethods(['GET', 'POST'], request, () => all(snapshots, request));
  if (action === 'restore' && more.length === 0) {
    return await withMethods(['POST'], request, async () => done(await snapshots.restore(id)));
  }
  if (action !== undefined) return plainError(404, 'The path cannot be found', 'path');
  return await withMethods(['DELETE'], request, async () => done(await snapshots.remove(id)));
}

async function all(snapshots: Snapshots, { method }: Request): Promise<SandboxResponse> {
  if (method !== 'POST')
    return jsonResponse(200, { snapshots: (await snapshots.list()).map((one) => ({ ...one })) });
  const taken = await snapshots.take();
  if (taken !== undefined) return jsonResponse(201, { ...taken });
  return plainError(429, 'There are as many snapshots as there may be: remove one with DELETE', 'snapshots');
}

function done(isThere: boolean): SandboxResponse {
  return isThere ? jsonResponse(204) : plainError(404, 'No snapshot has this id', 'id');
}
