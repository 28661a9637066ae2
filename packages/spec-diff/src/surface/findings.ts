import { createHash } from 'node:crypto';
import type { Direction, Finding, SourcePlace } from '../finding/finding.ts';
import type { SurfaceComparison } from './compare-surfaces.ts';
import type { ProvedChange } from './proof.ts';
import type { State } from './sdk-sources.ts';
import type { SurfaceChange } from './surface-change.ts';

/** Finds the location in the document from which an exported name or an operation is generated. */
export type Locate = (state: State, name: string, path: readonly string[]) => SourcePlace | null;

/**
 * Converts changes of an SDK's surface to findings, one for each cause.
 *
 * @param family id of the API family, part of each finding's id
 */
export function surfaceFindings(comparison: SurfaceComparison, family: string, locate: Locate): Finding[] {
  const changes = withoutConsequences(comparison.changes).map((each) => changeFinding(each, family, locate));
  // A program that breaks because of one of these changes would say the same thing again.
  const programs = changes.length > 0 ? [] : comparison.brokenPrograms;
  return [
    ...changes,
    ...programs.map(({ name, error }) => ({
      ...BREAKING,
      id: idOf(family, 'sdk-program-broken', name),
      rule: 'sdk-program-broken',
      direction: null,
      operations: [],
      message: `The program "${name}" of the last release no longer compiles: ${error}`,
      advice: 'Keep what the program uses, or release a major version.',
      counterexample: null,
      before: null,
      after: null,
    })),
  ];
}

const BREAKING = { level: 'breaking', verdict: 'sdk', accepted: null } as const;

/** Omits consequences of a removed method: its function and the type of its parameters. */
function withoutConsequences(changes: readonly ProvedChange[]): ProvedChange[] {
  const gone = new Set(
    changes.flatMap(({ change, operations }) => (change.kind === 'method-removed' ? operations : [])),
  );
  return changes.filter(({ change, operations }) => {
    const [operation, ...others] = operations;
    const isConsequence = operation !== undefined && others.length === 0 && gone.has(operation);
    return change.kind === 'method-removed' || !isConsequence;
  });
}

function changeFinding(
  { change, operations, program }: ProvedChange,
  family: string,
  locate: Locate,
): Finding {
  const rule = `sdk-${change.kind}`;
  const { message, advice } = words(change);
  const path = 'path' in change ? change.path : [];
  const member = change.kind === 'method-removed' ? (operations[0] ?? change.name) : change.name;
  return {
    ...BREAKING,
    id: idOf(family, rule, change.entry, change.name, ...path),
    rule,
    direction: directionOf(change),
    operations,
    message,
    advice,
    counterexample: program === null ? null : { kind: 'program', source: program },
    before: locate('before', member, path),
    after: locate('after', member, path),
  };
}

function directionOf(change: SurfaceChange): Direction | null {
  if ('use' in change) return change.use === 'passed' ? 'request' : 'response';
  if (change.kind === 'result-changed') return 'response';
  return change.kind.startsWith('argument-') ? 'request' : null;
}

/** Returns an id that is stable as long as the same thing with the same name is affected. */
function idOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}

const MAJOR = 'or release a major version';

function words(change: SurfaceChange): { message: string; advice: string } {
  const { entry, name } = change;
  switch (change.kind) {
    case 'entry-removed':
      return { message: `The entry ${entry} is gone.`, advice: `Keep the entry, ${MAJOR}.` };
    case 'call-changed':
      return {
        message: `${name} of ${entry} is called in another way now, or returns something else.`,
        advice: `Keep what the operation takes and returns, and whether it is safe, ${MAJOR}.`,
      };
    case 'export-removed': {
      const { renamedTo } = change;
      if (renamedTo === undefined) {
        return {
          message: `${name} is no longer exported${entry === '.' ? '' : ` by ${entry}`}.`,
          advice: `Keep what it is made from under its name, ${MAJOR}.`,
        };
      }
      return {
        message: `${name} is exported as ${renamedTo} now. Programs that import it by its old name do not compile.`,
        advice: `Keep the old name in the document, ${MAJOR}.`,
      };
    }
    case 'method-removed':
      return { message: `The method ${name} is gone.`, advice: `Keep its operationId, ${MAJOR}.` };
    case 'argument-removed':
      return {
        message: `${name} no longer takes argument ${change.position}.`,
        advice: `Keep its parameters, ${MAJOR}.`,
      };
    case 'argument-required':
      return {
        message: `Argument ${change.position} of ${name} is required now.`,
        advice: `Make the new parameter optional, ${MAJOR}.`,
      };
    case 'argument-changed':
      return {
        message: `Argument ${change.position} of ${name} was ${change.before} and is ${change.after} now.`,
        advice: `Accept what was accepted before, ${MAJOR}.`,
      };
    case 'result-changed':
      return {
        message: `${name} returned ${change.before} and returns ${change.after} now.`,
        advice: `Return what was returned before, ${MAJOR}.`,
      };
    case 'value-changed':
      return {
        message: `${name} was ${change.before} and is ${change.after} now.`,
        advice: `Keep what it held before, ${MAJOR}.`,
      };
    case 'property-removed':
      return {
        message: `${placeOf(change)} is gone.`,
        advice: `Keep the property, deprecate it first, ${MAJOR}.`,
      };
    case 'property-required':
      return {
        message: `${placeOf(change)} is required now.`,
        advice: `Make the property optional, ${MAJOR}.`,
      };
    case 'property-optional':
      return {
        message: `${placeOf(change)} may be missing now. Programs that read it without a check do not compile.`,
        advice: `Keep the property required, ${MAJOR}.`,
      };
    case 'type-changed':
      return {
        message: `${placeOf(change)} was ${change.before} and is ${change.after} now.`,
        advice:
          change.use === 'passed'
            ? `Accept what was accepted before, ${MAJOR}.`
            : `Return what was returned before, ${MAJOR}.`,
      };
  }
}

function placeOf({ name, path }: { name: string; path: readonly string[] }): string {
  return [name, ...path].reduce((place, key) => (key.startsWith('[') ? `${place}[]` : `${place}.${key}`));
}
