// Runs a command of an npm package on every platform, after the preflight: `node scripts/tool.mjs turbo …`.
import './preflight.mjs';
import path from 'node:path';

const [command = '', ...args] = process.argv.slice(2);
const bin = path.resolve(import.meta.dirname, '..', 'node_modules', '.bin');
// On Windows, the variable is called `Path`.
const variable = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
process.env[variable] = [bin, process.env[variable] ?? ''].join(path.delimiter);

const { default: spawn } = await import('cross-spawn').catch(() => fail('The packages are not installed'));
const child = spawn(command, args, { stdio: 'inherit' });
child.once('error', (error) => fail(`${command} cannot be started: ${error.message}`));
child.once('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches both processes, and the command decides when to end, and with which exit code.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));

function fail(problem) {
  console.error(`${problem}. Run \`npm ci\`.`);
  process.exit(1);
}
