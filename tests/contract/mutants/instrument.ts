import { glob, readFile } from 'node:fs/promises';
import { type LoadFnOutput, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installedElsewhere } from '../../bench/installed-elsewhere.ts';
import { FAMILIES, type InstrumentedRules, type Mutant } from './mutant.ts';

const PACKAGE = '@stryker-mutator/instrumenter@10.1.1';

/** Files of a family without rules: its tests, its written faults, and its initial data. */
const NO_RULES = /\.test\.ts$|\/faults(\.ts|\/)|\/seed\/|\/testing\//;

/** Texts are names of errors and fields: another one ends the call at once, which every case notices. */
const EXCLUDED = ['StringLiteral', 'Regex'];

/** The model as the rules import it. */
const MODEL = import.meta.resolve('./model-for-mutants.ts');

/** The part of the instrumenter that is used here. */
interface StrykerPackage {
  readonly Instrumenter: new (
    logger: object,
  ) => {
    instrument(
      files: readonly { readonly name: string; readonly content: string; readonly mutate: true }[],
      options: {
        readonly plugins: null;
        readonly ignorers: [];
        readonly excludedMutations: readonly string[];
      },
    ): Promise<{
      readonly files: readonly { readonly name: string; readonly content: string }[];
      readonly mutants: readonly Mutant[];
    }>;
  };
}

/**
 * Makes the mutants of a family's rules, all in one copy of each file, and has Node load these copies from then on: a switch
 * chooses which mutant is active. Call it before the sandbox is imported.
 *
 * @throws {Error} when the instrumenter cannot be installed
 */
export async function instrumentRules(familyId: string): Promise<InstrumentedRules> {
  const modules = await installedElsewhere([PACKAGE]);
  if (modules === undefined) throw new Error(`${PACKAGE} cannot be installed`);
  const entry = path.join(modules, '@stryker-mutator/instrumenter/dist/src/index.js');
  const { Instrumenter }: StrykerPackage = await import(pathToFileURL(entry).href);
  const rules = await rulesOf(familyId);
  const { files, mutants } = await new Instrumenter(silent()).instrument(rules, {
    plugins: null,
    ignorers: [],
    excludedMutations: EXCLUDED,
  });
  const sources = new Map(files.map(({ name, content }) => [name, content]));
  registerHooks({
    resolve(specifier, context, next) {
      const isOfRule =
        context.parentURL?.startsWith('file:') && sources.has(fileURLToPath(context.parentURL));
      return next(specifier === '@partner-apis/model' && isOfRule ? MODEL : specifier, context);
    },
    load(url, context, next): LoadFnOutput {
      const source: string | undefined = url.startsWith('file:')
        ? sources.get(fileURLToPath(url))
        : undefined;
      return source === undefined
        ? next(url, context)
        : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
  return {
    mutants: mutants.filter(({ status }) => status !== 'Ignored'),
    originals: new Map(rules.map(({ name, content }) => [name, content])),
  };
}

async function rulesOf(familyId: string) {
  const files: { name: string; content: string; mutate: true }[] = [];
  for await (const name of glob(path.join(FAMILIES, familyId, '**/*.ts'))) {
    if (NO_RULES.test(name)) continue;
    files.push({ name, content: await readFile(name, 'utf8'), mutate: true });
  }
  return files.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** A logger of the form that the instrumenter asks for. */
function silent(): object {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
  return Object.fromEntries(
    levels.flatMap((level): [string, () => false | undefined][] => [
      [level, () => undefined],
      [`is${level.slice(0, 1).toUpperCase()}${level.slice(1)}Enabled`, () => false],
    ]),
  );
}
