import { afterAll, expect } from 'vitest';

/** Globals that a library adds when it is loaded, and `__` before those of others. */
const OF_LIBRARIES = /^(?:__.*|Prism)$/;

/** Globals that tests replace. */
const REPLACEABLE = ['fetch', 'Date', 'navigator', 'setTimeout', 'setInterval', 'setImmediate', 'Response'];

/** Test files of one process share its modules and its globals: one that leaves either changed breaks another. */
const before = globalState();
const variables = new Map(Object.entries(process.env));

afterAll(() => {
  const names = new Set([...variables.keys(), ...Object.keys(process.env)]);
  // Names alone: a value may be a secret.
  const changed = [...names].filter((name) => variables.get(name) !== process.env[name]);
  expect(changed, 'a test file leaves these environment variables changed').toEqual([]);
  expect(globalState(), 'a test file leaves the state of its process as it found it').toEqual(before);
});

/** Returns what a test file can change for those that run after it in the same process. */
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
    listeners: ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM', 'exit'].map((event) =>
      process.listenerCount(event),
    ),
  };
}
