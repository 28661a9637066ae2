import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of the pages' sources, relative to the root of the repository. */
const SOURCES = ['site/src/content', 'specs'];
const COMMIT = /^commit ([0-9a-f]+) (\S+)$/;

/**
 * Returns the date of the last change to the sources of a page, from git; undefined without git, and in a shallow clone
 * for changes before its first commit.
 *
 * @param prefix of a source file or a folder, relative to the root of the repository
 * @param dates the result of `changeDates`
 */
export function lastUpdated(prefix: string, dates: ReadonlyMap<string, Date>): Date | undefined {
  const times = [...dates].filter(([file]) => file.startsWith(prefix)).map(([, date]) => date.getTime());
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/** File → time of the last commit that changed it. One git call for the whole site. */
export function changeDates(root: string): ReadonlyMap<string, Date> {
  try {
    const git = (...args: string[]) =>
      // Do not escape non-ASCII names.
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

/** @param boundary commits without a parent in a shallow clone: they seem to contain everything before them */
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
