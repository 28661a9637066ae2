import { afterAll, expect } from 'vitest';
import { passingListenerCount, WATCHED_EVENTS } from './lasting-listeners.ts';

/** Globals that libraries add when loaded: Prism's, and those that begin with `__`. */
const OF_LIBRARIES = /^(?:__.*|Prism)$/;

/** Globals that tests replace. */
const REPLACEABLE = ['fetch', 'Date', 'navigator', 'setTimeout', 'setInterval', 'setImmediate', 'Response'];

/**
 * State of the process before the tests. Test files of one process share its modules and globals, so that one which
 * changes them breaks others.
 */
const before = globalState();
const variables = new Map(Object.entries(process.env));

afterAll(() => {
  const names = new Set([...variables.keys(), ...Object.keys(process.env)]);
  // Names only, since a value may be a secret.
  const changed = [...names].filter((name) => variables.get(name) !== process.env[name]);
  expect(changed, 'a test file leaves these environment variables changed').toEqual([]);
  expect(globalState(), 'a test file leaves the state of its process as it found it').toEqual(before);
});

/** Returns the state that a test file can change for later ones in the same process. */
function globalState() {
  return {
    folder: process.cwd(),
    exitCode: process.exitCode,
    names: Object.getOwnPropertyNames(globalThis).filter((name) => !OF_LIBRARIES.test(name)),
    replaceable: REPLACEABLE.map((name) => Reflect.get(globalThis, name)),
    functions: [Math.random, Date.now, performance.now, JSON.parse, JSON.stringify],
    console: Object.values(console),
    prototypes: [Object, Array, String, RegExp, Promise].map(({ prototype }) =>
      Reflect.ownKeys(prototype).map(String).toSorted(),
    ),
    listeners: WATCHED_EVENTS.map(passingListenerCount),
  };
}
