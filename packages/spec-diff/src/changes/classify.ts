import { decodeFragmentToken } from '@partner-apis/model';
import type { Bump } from '../bump/semver.ts';
import type { Change, Documents } from './change.ts';
import { extraChecks } from './extra-checks/extra-checks.ts';

/** A change, and the version bump that it requires by itself: none for a better text. */
export interface JudgedChange {
  readonly bump: Bump;
  /** Name of the rule that decided. */
  readonly rule: string;
  readonly message: string;
  /** JSON pointer into the bundled document. */
  readonly pointer: string;
  /** What became of what the pointer leads to. */
  readonly effect?: Effect;
  /** Where that is written, when it is a component that `pointer` only uses. */
  readonly writtenAt?: string;
}

type Effect = 'added' | 'removed' | 'changed' | 'deprecated';

/** Objects that only describe: whatever happens to them, no call works otherwise than before. */
const DOCUMENTATION = new Set([
  'Contact',
  'Example',
  'ExamplesMap',
  'ExternalDocs',
  'Info',
  'License',
  'SpecExtension',
  'Tag',
  'TagList',
]);

/** Keys by which a call works otherwise than before; a compatible change of one is a new possibility. */
const CONTRACT_KEYS = new Set([
  'additionalProperties',
  'allowEmptyValue',
  'allowReserved',
  'const',
  'default',
  'deprecated',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'explode',
  'format',
  'key',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'nullable',
  'pattern',
  'readOnly',
  'required',
  'style',
  'type',
  'uniqueItems',
  'writeOnly',
]);

/** Judges a change: breaking → major, new possibility → minor, anything else only describes → none. */
export function classify(change: Change, documents: Documents): JudgedChange[] {
  if (isVersion(change)) return [];
  const place = { effect: effectOf(change), ...writtenAt(change) };
  return verdicts(change, documents).map((finding) => ({ ...finding, ...place }));
}

function verdicts(change: Change, documents: Documents): JudgedChange[] {
  const breaking = breakingFindings(change, documents);
  if (breaking.length > 0) return breaking;
  const bump = isNewPossibility(change) ? 'minor' : 'none';
  return [
    {
      bump,
      rule: bump === 'minor' ? 'addition' : 'description',
      message: describe(change),
      pointer: change.path,
    },
  ];
}

function breakingFindings(change: Change, documents: Documents): JudgedChange[] {
  const pointer = change.path;
  const verdicts = change.verdicts
    .filter(({ impact }) => impact === 'major')
    .map(({ ruleId, message }): JudgedChange => ({ bump: 'major', rule: ruleId, message, pointer }));
  if (verdicts.length > 0) return verdicts;
  return Object.entries(extraChecks).flatMap(([rule, check]): JudgedChange[] => {
    const message = check(change, documents);
    return message === undefined ? [] : [{ bump: 'major', rule, message, pointer }];
  });
}

function effectOf({ kind, property, revision }: Change): Effect {
  if (kind !== 'modified') return kind;
  return property === 'deprecated' && revision?.value === true ? 'deprecated' : 'changed';
}

/** A pointer to a key that differs is one to the object that has it. */
function writtenAt({ kind, property, base, revision }: Change): Pick<JudgedChange, 'writtenAt'> {
  const pointer = (kind === 'removed' ? base : revision)?.pointer;
  if (pointer === undefined) return {};
  const suffix = `/${property}`;
  return {
    writtenAt: kind === 'modified' && pointer.endsWith(suffix) ? pointer.slice(0, -suffix.length) : pointer,
  };
}

/** The version is the answer to the findings, not one of them. */
function isVersion({ typeName, property }: Change): boolean {
  return typeName === 'Info' && property === 'version';
}

function isNewPossibility({ typeName, kind, property, impact, path }: Change): boolean {
  if (DOCUMENTATION.has(typeName)) return false;
  if (kind === 'modified') return CONTRACT_KEYS.has(property ?? '');
  // A component that an operation uses is reported there; what is left under this path has no effect.
  if (kind === 'removed') return !path.startsWith('#/components/');
  return impact === 'minor';
}

function describe({ typeName, kind, property, path }: Change): string {
  const name = decodeFragmentToken(path.split('/').at(-1) ?? '');
  const subject = `${typeName} \`${name}\``;
  return kind === 'modified' ? `\`${property}\` of ${subject} changed.` : `${subject} was ${kind}.`;
}
