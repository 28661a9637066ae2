// Plain JavaScript, so that it also runs, and can complain, on a Node that does not read TypeScript.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This runs on Node ${process.versions.node}, which is older than 22.18. The repository brings its own Node: ` +
      'run `npm ci` without --ignore-scripts, and start things through `npm run`.',
  );
  process.exit(1);
}
