// Runs before every command of the repository: `node --import ./scripts/preflight.mjs …`, or by `scripts/tool.mjs`.
// Plain JavaScript, so that it also runs, and can complain, on a Node that does not read TypeScript.
import module from 'node:module';
import path from 'node:path';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This runs on Node ${process.versions.node}, which is older than 22.18. The repository brings its own Node: ` +
      'run `npm ci` without --ignore-scripts, and start things through `npm run`.',
  );
  process.exit(1);
}

// Most of the time of many commands goes into loading them: Node keeps what it compiles, without the types, for the next
// run. Files are known by their place in the tree, so that a copy of the tree that shares the folder compiles nothing
// again. The variables are for the processes that a command starts, such as those of tests.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../node_modules/.cache/compiled');
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1';
module.enableCompileCache();

/** Switches off telemetry and update notices of tools. */
const QUIET = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};
Object.assign(process.env, QUIET);
