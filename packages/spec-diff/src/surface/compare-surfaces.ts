import ts from 'typescript';
import { compareSignatures } from './compare-signatures.ts';
import { compareTypes, type TypeComparison, typeText } from './compare-types.ts';
import { Compiler, type CompilerSettings } from './compiler.ts';
import { entriesThatMayDiffer } from './declared-alike.ts';
import { type ExportedName, exportsOf, isClass, isFunction, isTypeOnly } from './exports.ts';
import { furtherChanges } from './further-entries.ts';
import { type ProvedChange, provedChanges } from './proof.ts';
import type { SdkStates } from './sdk-sources.ts';
import type { SurfaceChange } from './surface-change.ts';
import { TypeUses } from './type-uses.ts';

/** A published program that no longer compiles. */
export interface BrokenProgram {
  readonly name: string;
  readonly error: string;
}

export interface SurfaceComparison {
  readonly changes: readonly ProvedChange[];
  readonly brokenPrograms: readonly BrokenProgram[];
}

/**
 * Compares the exported surfaces of two states of an SDK, without its further entries. TypeScript itself decides: what
 * callers pass and what they read must still be assignable; names, arguments, classes and entries must still exist; and
 * the programs published with the earlier state must still compile.
 *
 * @param settings where the packages are that the SDK imports
 * @example compareSurfaces({ before, after }, { modules: process.cwd() }).changes
 */
export function compareSurfaces(states: SdkStates, settings: CompilerSettings): SurfaceComparison {
  const differing = entriesThatMayDiffer(states, ({ entries }) => entries);
  if (differing.size === 0) return { changes: [], brokenPrograms: [] };
  const compiler = new Compiler(states, settings);
  const surface = new Surface(states, compiler);
  return {
    changes: provedChanges(surface.changes(), states.before.packageName, surface.names, compiler),
    brokenPrograms: brokenPrograms(states, compiler, differing),
  };
}

/**
 * Compares the further entries of two states of an SDK. Only meaningful if the other entries have no changes, whose
 * consequences would repeat them.
 *
 * @param settings where the packages are that the SDK imports
 */
export function compareFurtherEntries(states: SdkStates, settings: CompilerSettings): SurfaceComparison {
  const differing = entriesThatMayDiffer(states, ({ furtherEntries = new Map() }) => furtherEntries);
  if (differing.size === 0) return { changes: [], brokenPrograms: [] };
  const compiler = new Compiler(states, settings);
  const found = furtherChanges(states, compiler, differing).map((change) => ({ change, operations: [] }));
  return {
    changes: provedChanges(found, states.before.packageName, new Set(), compiler),
    brokenPrograms: brokenPrograms(states, compiler, differing),
  };
}

/** Finds broken programs. @param differing the entries that can break programs */
function brokenPrograms(
  { before }: SdkStates,
  compiler: Compiler,
  differing: ReadonlySet<string>,
): BrokenProgram[] {
  const names = new Set([...differing].map((entry) => `${before.packageName}${entry.slice(1)}`));
  const concerned = [...before.programs].filter(([, text]) =>
    ts.preProcessFile(text).importedFiles.some(({ fileName }) => names.has(fileName)),
  );
  const failing = compiler.errors('after', new Map(concerned));
  const already = compiler.errors('before', new Map(concerned.filter(([name]) => failing.has(name))));
  return [...failing].filter(([name]) => !already.has(name)).map(([name, error]) => ({ name, error }));
}

class Surface {
  readonly #states: SdkStates;
  readonly #compiler: Compiler;
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #before: ReadonlyMap<string, ReadonlyMap<string, ExportedName>>;
  readonly #uses: TypeUses;
  readonly #comparison: TypeComparison;
  /** Names that the earlier state exports. */
  readonly names: ReadonlySet<string>;

  constructor(states: SdkStates, compiler: Compiler) {
    this.#states = states;
    this.#compiler = compiler;
    this.#program = compiler.entries([...states.before.entries.keys(), ...states.after.entries.keys()]);
    this.#checker = this.#program.getTypeChecker();
    this.#before = new Map(
      [...states.before.entries.keys()].map((entry) => [
        entry,
        exportsOf(this.#program, compiler, 'before', entry),
      ]),
    );
    this.#uses = new TypeUses(
      this.#checker,
      [...this.#before.values()].flatMap((names) => [...names.values()]),
      (declaration) => compiler.isOwn(declaration),
    );
    this.names = new Set([...this.#before.values()].flatMap((names) => [...names.keys()]));
    this.#comparison = {
      checker: this.#checker,
      exportedName: (type) => {
        const symbol = type.aliasSymbol ?? type.getSymbol();
        const [declaration] = symbol?.declarations ?? [];
        const isOwn = declaration !== undefined && compiler.isOwn(declaration);
        return symbol !== undefined && isOwn && this.names.has(symbol.name) ? symbol.name : undefined;
      },
    };
  }

  changes(): { change: SurfaceChange; operations: readonly string[] }[] {
    const seen = new Set<ts.Symbol>();
    return [...this.#before].flatMap(([entry, names]) => {
      if (!this.#states.after.entries.has(entry)) {
        return [{ change: { kind: 'entry-removed' as const, entry, name: entry }, operations: [] }];
      }
      const after = exportsOf(this.#program, this.#compiler, 'after', entry);
      return [...names.values()].flatMap((exported) => {
        // A name that several entries export is one cause.
        if (seen.has(exported.symbol)) return [];
        seen.add(exported.symbol);
        const operations = this.#operationsOf(exported);
        return this.#compare(exported, after).map((change) => ({
          change,
          operations: change.kind === 'method-removed' ? [methodOf(change.name)] : operations,
        }));
      });
    });
  }

  #operationsOf(exported: ExportedName): string[] {
    if (isFunction(exported)) return [exported.name];
    return isTypeOnly(exported) ? [...this.#uses.of(exported.symbol).operations].sort() : [];
  }

  #compare(exported: ExportedName, after: ReadonlyMap<string, ExportedName>): SurfaceChange[] {
    const match = after.get(exported.name);
    const { entry, name } = exported;
    if (match === undefined || isTypeOnly(exported) !== isTypeOnly(match)) {
      const renamedTo = this.#renamed(exported, after);
      return [{ kind: 'export-removed', entry, name, isType: isTypeOnly(exported), renamedTo }];
    }
    if (isClass(exported)) return this.#compareClasses(exported, match);
    if (isFunction(exported)) return this.#compareCalls(exported, match);
    return isTypeOnly(exported)
      ? this.#compareDeclared(exported, match)
      : this.#compareValues(exported, match);
  }

  /** Returns a new name for the same type: assignable both ways, and not exported before. */
  #renamed(exported: ExportedName, after: ReadonlyMap<string, ExportedName>): string | undefined {
    if (!isTypeOnly(exported)) return undefined;
    const before = this.#before.get(exported.entry);
    const type = this.#checker.getDeclaredTypeOfSymbol(exported.symbol);
    for (const [name, candidate] of after) {
      if (before?.has(name) || !isTypeOnly(candidate)) continue;
      const other = this.#checker.getDeclaredTypeOfSymbol(candidate.symbol);
      if (type.getProperties().length === 0 && type.aliasSymbol === undefined) continue;
      if (this.#checker.isTypeAssignableTo(type, other) && this.#checker.isTypeAssignableTo(other, type))
        return name;
    }
    return undefined;
  }

  #compareDeclared(before: ExportedName, after: ExportedName): SurfaceChange[] {
    const [one, other] = [before, after].map(({ symbol }) => this.#checker.getDeclaredTypeOfSymbol(symbol));
    if (one === undefined || other === undefined) return [];
    const { entry, name } = before;
    const found = [...this.#uses.of(before.symbol).uses].flatMap((use) =>
      compareTypes(one, other, use, this.#comparison).map((change) => ({ ...change, entry, name })),
    );
    return withoutRepeats(found);
  }

  #compareValues(before: ExportedName, after: ExportedName): SurfaceChange[] {
    const [one, other] = [before, after].map(({ symbol }) => this.#checker.getTypeOfSymbol(symbol));
    if (one === undefined || other === undefined || this.#checker.isTypeAssignableTo(other, one)) return [];
    const { entry, name } = before;
    const texts = { before: typeText(this.#checker, one), after: typeText(this.#checker, other) };
    return [{ kind: 'value-changed', entry, name, ...texts }];
  }

  #compareCalls(before: ExportedName, after: ExportedName): SurfaceChange[] {
    const [one, other] = [before, after].map(({ symbol }) => this.#checker.getTypeOfSymbol(symbol));
    if (one === undefined || other === undefined) return [];
    const place = { entry: before.entry, name: before.name };
    return compareSignatures(one.getCallSignatures(), other.getCallSignatures(), place, this.#comparison);
  }

  /**
   * Compares classes. Methods are the operations, whose functions are compared separately; a class adds only their
   * names.
   */
  #compareClasses(before: ExportedName, after: ExportedName): SurfaceChange[] {
    const members = (exported: ExportedName) =>
      this.#checker.getDeclaredTypeOfSymbol(exported.symbol).getProperties();
    const kept = new Set(members(after).map(({ name }) => name));
    const { entry } = before;
    const removed = members(before)
      .filter((member) => !isPrivate(member) && !kept.has(member.name))
      .map(({ name }): SurfaceChange => ({ kind: 'method-removed', entry, name: `${before.name}.${name}` }));
    const [one, other] = [before, after].map(({ symbol }) => this.#checker.getTypeOfSymbol(symbol));
    if (one === undefined || other === undefined) return removed;
    const place = { entry, name: before.name };
    const made = compareSignatures(
      one.getConstructSignatures(),
      other.getConstructSignatures(),
      place,
      this.#comparison,
    );
    return [...removed, ...made.filter(({ kind }) => kind !== 'result-changed')];
  }
}

function isPrivate({ valueDeclaration }: ts.Symbol): boolean {
  const name = valueDeclaration && ts.getNameOfDeclaration(valueDeclaration);
  return name !== undefined && ts.isPrivateIdentifier(name);
}

function methodOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/** Removes repetitions: a property removed from a type that is both passed and read is one cause. */
function withoutRepeats<Change extends SurfaceChange & { path: readonly string[] }>(
  changes: readonly Change[],
): Change[] {
  const byPlace = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.kind} ${change.path.join('/')}`;
    if (!byPlace.has(key)) byPlace.set(key, change);
  }
  return [...byPlace.values()];
}
