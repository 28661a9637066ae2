// Runs before every command of the repository: `node --import ./scripts/preflight.mjs …`, or through
// `scripts/tool.mjs`. It is plain JavaScript so that it can complain on a Node that does not read TypeScript.
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

// Many commands spend most of their time loading, so Node caches their compiled code. Paths in the cache are relative,
// so that a copy of the tree with the same cache folder compiles nothing again. The variables also reach child
// processes, such as those of tests.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../node_modules/.cache/compiled');
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1';
module.enableCompileCache();

// The native compiler collects garbage when its heap has grown to five times what is in use, instead of to twice that. A
// type check takes a quarter less of the processor, and a tenth more memory.
process.env.GOGC ??= '400';

/** Variables that turn off telemetry and update notices. */
const QUIET = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};
Object.assign(process.env, QUIET);
