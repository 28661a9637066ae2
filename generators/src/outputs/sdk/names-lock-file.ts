import { own } from '@partner-apis/model';
import type { LockedNames, NamesLock } from '../../load/names-lock.ts';

/**
 * Prints `names.lock`: the names of an SDK, by their places in the document, one a line. It is read by the next
 * generation, so that no name changes by accident.
 */
export function namesLockFile(lock: NamesLock): string {
  const used = <Part extends 'environments' | 'methods' | 'webhooks' | 'credentials'>(part: Part) =>
    Object.keys(lock[part] ?? {}).length > 0 ? [part] : [];
  const parts = [
    ...used('environments'),
    'operations',
    ...used('methods'),
    'params',
    'errors',
    ...used('webhooks'),
    'schemas',
    ...used('credentials'),
  ] as const;
  const fields = [
    `  "major": ${lock.major}`,
    `  "client": ${JSON.stringify(lock.client)}`,
    ...parts.map((part) => `  "${part}": ${namesSource(lock[part] ?? {})}`),
  ];
  return `{\n${fields.join(',\n')}\n}\n`;
}

function namesSource(names: LockedNames): string {
  const lines = Object.keys(names)
    .sort()
    .map((place) => {
      const list = own(names, place) ?? [];
      return `    ${JSON.stringify(place)}: ${JSON.stringify(list.length === 1 ? list[0] : list)}`;
    });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
}
