/**
 * Checks a module with the compiler of a folder, once for each combination of flags, in one process: it parses each
 * declaration once. Prints the errors by flags, without those in declarations of other packages, which it does not check.
 *
 * `node check-with.cjs <folder of the compiler> <scope of our packages> <module>`
 */
const { createRequire } = require('node:module');
const path = require('node:path');

const [folder, scope, file] = process.argv.slice(2);
const ts = createRequire(path.join(folder, 'package.json'))('typescript');

const FLAGS = ['skipLibCheck', 'exactOptionalPropertyTypes', 'noUncheckedIndexedAccess'];
const COMMON = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

const parsed = new Map();
const host = ts.createCompilerHost(COMMON);
const parse = host.getSourceFile;
host.getSourceFile = (name, ...settings) => {
  if (!parsed.has(name)) parsed.set(name, parse(name, ...settings));
  return parsed.get(name);
};

const all = Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
  Object.fromEntries(FLAGS.map((flag, index) => [flag, (bits & (2 ** index)) !== 0])),
);
const errors = all.map((flags) => {
  const program = ts.createProgram([file], { ...COMMON, ...flags }, host);
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSourceFiles().filter(isOurs).flatMap(errorsIn(program)),
  ].map(shown);
  return [FLAGS.filter((flag) => flags[flag]).join(' ') || 'none', found];
});
process.stdout.write(JSON.stringify({ version: ts.version, errors: Object.fromEntries(errors) }));

function isOurs({ fileName }) {
  return !fileName.includes('/node_modules/') || fileName.includes(`/node_modules/${scope}/`);
}

/** Checks one file: the declarations of other packages are most of a program, and not checked. */
function errorsIn(program) {
  return (file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
}

function shown({ file: { fileName = '' } = {}, messageText }) {
  return `${path.basename(fileName)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}
