import { createHash } from 'node:crypto';
import path from 'node:path';
import type { DocumentNode } from '../document/document-node.ts';
import type { Finding, Level } from '../finding/finding.ts';
import { RULES } from '../rules/rules.ts';
import { type Draft, MISSING, type Proof } from './draft.ts';

const LEVELS: readonly Level[] = ['breaking', 'undecided', 'addition', 'deprecation', 'text'];

/** Maximum number of places where a counterexample is searched for a finding. */
const TRIES = 3;
/** Maximum number of places that may lose nothing before it is left open whether another one does. */
const MOST_HARMLESS = 200;

interface Cause {
  readonly draft: Draft;
  /** Drafts for each place, since not every place may show the break. */
  readonly drafts: Draft[];
  readonly operations: Set<string>;
}

/** Joins what operations have in common: one finding for each cause. */
export class Findings {
  readonly #causes = new Map<string, Cause>();

  /** Adds a draft. @param operation name of the operation, if it concerns one */
  add(draft: Draft, operation: string | undefined): void {
    const key = keyOf(draft);
    const cause = this.#causes.get(key) ?? { draft, drafts: [], operations: new Set() };
    this.#causes.set(key, cause);
    if (operation !== undefined) cause.operations.add(operation);
    cause.drafts.push(draft);
  }

  get isEmpty(): boolean {
    return this.#causes.size === 0;
  }

  /** Returns all findings, the most severe first, in document order. */
  all(): Finding[] {
    return [...this.#causes.values()]
      .flatMap((cause) => finished(cause) ?? [])
      .sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
  }
}

/**
 * Returns a key that is equal for findings with the same cause: the same places, such as a component that many
 * operations use.
 */
function keyOf({ rule, direction, before, after, message }: Draft): string {
  if (RULES[rule].level === 'text') return rule;
  const places = [rule, direction, placeKey(before), placeKey(after)];
  // A component has different names in messages, but is one place.
  const isPlaceEnough = rule.startsWith('request-') || rule.startsWith('response-');
  return [...places, isPlaceEnough ? '' : message].join('\n');
}

function placeKey(node: DocumentNode | undefined): string {
  return node === undefined ? '' : `${node.file.name}#${node.pointer.join('/')}`;
}

function finished({ draft, drafts, operations }: Cause): Finding | undefined {
  const level = draft.level ?? RULES[draft.rule].level;
  const proof = level === 'breaking' || level === 'undecided' ? proofOf(drafts) : MISSING;
  if (proof.kind === 'harmless') return undefined;
  const isOpen = proof.kind === 'unconfirmed' && level === 'breaking';
  return {
    id: idOf(draft, operations),
    rule: draft.rule,
    level: isOpen ? 'undecided' : level,
    verdict: 'wire',
    direction: draft.direction,
    operations: [...operations],
    message: isOpen ? `${draft.message} Not decided: ${proof.reason}.` : draft.message,
    advice: RULES[draft.rule].advice,
    counterexample: proof.kind === 'shown' ? proof.counterexample : null,
    before: draft.before?.place ?? null,
    after: draft.after?.place ?? null,
    accepted: null,
  };
}

/** Returns the proof. That of one place is enough; nothing is lost only if no place loses anything. */
function proofOf(drafts: readonly Draft[]): Proof {
  let last: Proof | undefined;
  let harmless = 0;
  let failed = 0;
  for (const { proof } of drafts) {
    const found = proof?.() ?? MISSING;
    if (found.kind === 'shown') return found;
    if (found.kind === 'harmless') harmless += 1;
    else failed += 1;
    if (last === undefined || last.kind === 'harmless') last = found;
    if (failed === TRIES) return last;
    if (harmless === MOST_HARMLESS) return last.kind === 'harmless' ? TOO_MANY_PLACES : last;
  }
  return last ?? MISSING;
}

const TOO_MANY_PLACES: Proof = { kind: 'unconfirmed', reason: 'too many places use the schema' };

/** Returns an id that is independent of lines and folders, which move without a change. */
function idOf({ rule, before, after }: Draft, operations: ReadonlySet<string>): string {
  const places = [before, after].map((node) =>
    node === undefined ? '' : `${path.basename(node.file.name)}#${node.pointer.join('/')}`,
  );
  const text = JSON.stringify([rule, ...places, ...[...operations].sort()]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
