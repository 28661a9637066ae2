import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where pages come from, below the root of the repository. */
const SOURCES = ['site/src/content', 'specs'];
const COMMIT = /^commit ([0-9a-f]+) (\S+)$/;

/**
 * When the sources of a page were changed last, as git knows it. Nothing is answered where the history does not
 * reach: without git, and in a shallow clone for what was changed before its first commit.
 *
 * @param prefix of a source file or a folder, below the root of the repository
 * @param dates of `changeDates`
 */
export function lastUpdated(prefix: string, dates: ReadonlyMap<string, Date>): Date | undefined {
  const times = [...dates].filter(([file]) => file.startsWith(prefix)).map(([, date]) => date.getTime());
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/** File → time of the commit that changed it last. One call of git for the whole site. */
export function changeDates(root: string): ReadonlyMap<string, Date> {
  try {
    const git = (...args: string[]) =>
      // Names beyond ASCII as they are.
      execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 28,
      });
    const shallow = path.resolve(root, git('rev-parse', '--git-path', 'shallow').trim());
    const log = git('log', '--format=commit %H %cI', '--name-only', '--relative', '--', ...SOURCES);
    return datesOf(log, existsSync(shallow) ? readFileSync(shallow, 'utf8') : '');
  } catch {
    return new Map();
  }
}

/** @param boundary commits of which a shallow clone knows no parent: all that came before seems to be theirs */
function datesOf(log: string, boundary: string): ReadonlyMap<string, Date> {
  const dates = new Map<string, Date>();
  let date: Date | undefined;
  for (const line of log.split('\n')) {
    const [, commit, time] = COMMIT.exec(line) ?? [];
    if (commit !== undefined && time !== undefined)
      date = boundary.includes(commit) ? undefined : new Date(time);
    else if (line !== '' && date !== undefined && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}
