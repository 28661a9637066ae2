import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The repository of a work tree, which is kept because the folder may be published with git. */
const KEPT = '.git';
/** A file that every built portal has. */
const MARK = 'service-worker-build.js';

/** Thrown if a folder contains files that are not part of a built portal, and that a build would delete. */
export class OutputFolderError extends Error {
  override readonly name = 'OutputFolderError';
}

/**
 * Makes sure that a build may replace a folder: it is empty, or contains an earlier build.
 *
 * @param folder path of a folder, which need not exist
 * @param mark a file that every earlier build has
 * @throws {OutputFolderError} if it contains anything else
 */
export async function assertReplaceable(folder: string, mark = MARK): Promise<void> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw new OutputFolderError(`${folder} cannot be used as a folder (${cause.code}). Name another one.`, {
      cause,
    });
  });
  const others = names.filter((name) => name !== KEPT);
  if (others.length === 0 || others.includes(mark)) return;
  throw new OutputFolderError(
    `${folder} holds files that are not a built portal, such as ${others[0]}. Name a new or an empty folder.`,
  );
}

/**
 * Moves the contents of a folder into another one, replacing the contents there. The folders may be on different file
 * systems, so that files cannot be renamed, and the target may be a mount point, which cannot be replaced itself.
 *
 * @param from absolute path; gone afterwards
 * @param to absolute path
 */
export async function placeFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(to)) {
    if (name !== KEPT) await rm(path.join(to, name), { recursive: true, force: true });
  }
  const isNear = (await stat(from)).dev === (await stat(to)).dev;
  for (const name of await readdir(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (isNear) await rename(source, target);
    else await cp(source, target, { recursive: true });
  }
  await rm(from, { recursive: true, force: true });
}
