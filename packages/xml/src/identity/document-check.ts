import type { Limits } from '../limits.ts';
import type { Frame } from '../read/frame.ts';
import type { IdentityCheck } from '../read/identity-check.ts';
import type { ProblemLog } from '../read/problem-log.ts';
import type { ComplexType, ElementParticle } from '../schema/complex-type.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import { type Resolve, valueText } from '../simple-value.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { ConstraintPath, IdentityConstraint } from './constraint.ts';
import { Identifiers } from './identifiers.ts';
import { Kept } from './kept.ts';
import { isNamed, OpenElements } from './open-elements.ts';
import { Table } from './table.ts';
import {
  attributesOf,
  attributeValues,
  elementValue,
  type FoundAttribute,
  type FoundValue,
} from './values.ts';

/** An open element that a selector matches. */
interface Selected {
  readonly table: Table;
  readonly depth: number;
  readonly frame: Frame;
  readonly values: (FoundValue | undefined)[];
  /** Whether its values cannot be compared, because they are unknown or that was already reported. */
  ignored: boolean;
}

/** Checks the values of a document against the constraints of its schema while the document is read. */
export class DocumentCheck implements IdentityCheck {
  readonly #roots = new Map<ElementParticle, IdentityConstraint[]>();
  readonly #children = new Map<ComplexType, Map<string, IdentityConstraint[]>>();
  readonly #elements = new OpenElements();
  readonly #kept: Kept;
  readonly #identifiers: Identifiers;
  readonly #tokenizer: Tokenizer;
  readonly #strict: boolean;
  #checksRaw = false;
  readonly #resolve: Resolve = (prefix) => this.#tokenizer.namespaces.resolve(prefix);
  /** Tables of open elements, the innermost last. */
  readonly #tables: Table[] = [];
  readonly #selected: Selected[] = [];

  constructor(
    constraints: readonly IdentityConstraint[],
    log: ProblemLog,
    limits: Limits,
    tokenizer: Tokenizer,
    strict: boolean,
  ) {
    this.#kept = new Kept(log, limits, tokenizer.window);
    this.#identifiers = new Identifiers(this.#kept);
    this.#tokenizer = tokenizer;
    this.#strict = strict;
    for (const constraint of constraints) for (const place of constraint.on) this.#declare(constraint, place);
  }

  #declare(constraint: IdentityConstraint, place: IdentityConstraint['on'][number]): void {
    if ('element' in place) {
      addTo(this.#roots, place.element, constraint);
      return;
    }
    const [parent, key] = place;
    const children = this.#children.get(parent) ?? new Map<string, IdentityConstraint[]>();
    this.#children.set(parent, children);
    addTo(children, key, constraint);
  }

  open(frame: Frame): void {
    const { particle, reading } = frame;
    const { tag } = this.#tokenizer;
    const element = particle?.kind === 'element' ? particle : undefined;
    // A lenient reader accepts elements under other names, but the paths use those of the schema.
    this.#elements.enter(element?.namespace.uri ?? tag.namespace, element?.name ?? tag.local);
    const { depth } = this.#elements;
    const isKnown = reading.kind === 'simple' || reading.kind === 'complex';
    if (!isKnown && !this.#isChecked(frame)) this.#identifiers.open = true;
    for (const constraint of this.#constraintsOf(frame))
      this.#tables.push(new Table(constraint, depth, this.#kept));
    for (const table of this.#tables) this.#select(table, frame, isKnown);
    const attributes = attributeValues(attributesOf(frame), tag.attributes, this.#resolve);
    for (const attribute of attributes) this.#identifiers.take(attribute, frame, frame);
    if (!isKnown) return;
    if (attributes.length > 0)
      for (const selected of this.#selected) this.#takeAttributes(selected, attributes);
  }

  /** Whether the check of raw elements knows an element, or the schema says that nobody does. */
  #isChecked({ particle, reading, parent }: Frame): boolean {
    return (
      this.#checksRaw && reading.kind === 'raw' && (particle !== undefined || parent?.reading.kind === 'raw')
    );
  }

  checkRaw(): void {
    this.#checksRaw = true;
  }

  rawValue(type: SimpleType, raw: string, owner: Frame, frame: Frame): void {
    this.#identifiers.take({ type, text: valueText(type, raw, this.#resolve) }, owner, frame);
  }

  leaveOpen(): void {
    this.#identifiers.open = true;
  }

  #constraintsOf({ parent, particle }: Frame): readonly IdentityConstraint[] {
    if (particle?.kind !== 'element') return [];
    if (parent === undefined) return this.#roots.get(particle) ?? [];
    const type = parent.reading.kind === 'complex' ? parent.reading : undefined;
    return (type && this.#children.get(type)?.get(particle.key)) ?? [];
  }

  #select(table: Table, frame: Frame, isKnown: boolean): void {
    const { selector, fields } = table.constraint;
    if (!selector.some((path) => this.#elements.matches(path, table.depth))) return;
    const values = fields.map(() => undefined);
    if (isKnown) this.#selected.push({ table, depth: this.#elements.depth, frame, values, ignored: false });
    else table.open = true;
  }

  #takeAttributes(selected: Selected, attributes: readonly FoundAttribute[]): void {
    for (const [index, paths] of selected.table.constraint.fields.entries()) {
      for (const attribute of attributes)
        if (paths.some((path) => this.#isAttribute(path, selected, attribute)))
          this.#put(selected, index, attribute);
    }
  }

  #isAttribute(path: ConstraintPath, { depth }: Selected, { namespace, local }: FoundAttribute): boolean {
    return (
      path.attribute !== undefined &&
      isNamed(path.attribute, namespace, local) &&
      this.#elements.matches(path, depth)
    );
  }

  close(frame: Frame): void {
    const { depth } = this.#elements;
    this.#takeElement(frame);
    for (let last = this.#selected.at(-1); last?.depth === depth; last = this.#selected.at(-1)) {
      this.#selected.pop();
      if (!last.ignored) last.table.take(last.values, frame, this.#keysFor(last.table));
    }
    this.#endTables(depth, frame);
    this.#elements.leave();
    if (depth === 1) this.#identifiers.end();
  }

  #takeElement(frame: Frame): void {
    const { kind } = frame.reading;
    const isKnown = kind === 'simple' || kind === 'complex';
    const value = isKnown ? elementValue(frame, this.#strict, this.#resolve) : undefined;
    // An ID in the text of an element identifies its parent element.
    if (value !== undefined && value !== 'elements')
      this.#identifiers.take(value, frame.parent ?? frame, frame);
    for (const selected of this.#selected) {
      for (const [index, paths] of selected.table.constraint.fields.entries()) {
        const isField = (path: ConstraintPath) =>
          path.attribute === undefined && this.#elements.matches(path, selected.depth);
        if (!paths.some(isField)) continue;
        if (isKnown) this.#putElement(selected, index, value, frame);
        else {
          selected.ignored = true;
          selected.table.open = true;
        }
      }
    }
  }

  #putElement(selected: Selected, index: number, value: ReturnType<typeof elementValue>, frame: Frame): void {
    if (value === 'elements')
      this.#refuse(selected, `${frame.name} has elements in the place of a value`, frame);
    else if (value !== undefined) this.#put(selected, index, value);
  }

  #put(selected: Selected, index: number, value: FoundValue): void {
    if (selected.values[index] === undefined) selected.values[index] = value;
    else this.#refuse(selected, `${selected.frame.name} has several values for one field`, selected.frame);
  }

  /** Reports, only once, an element whose fields do not have exactly one value each. */
  #refuse(selected: Selected, problem: string, frame: Frame): void {
    if (selected.ignored) return;
    selected.ignored = true;
    const { kind, name } = selected.table.constraint;
    const message = `${problem} of the ${kind} ${name.slice(name.lastIndexOf('}') + 1)}. Give it one.`;
    this.#kept.report(kind, message, this.#kept.placeOf(frame));
  }

  /** Returns the key that a reference refers to, if the same element has both. */
  #keysFor({ constraint: { refer }, depth }: Table): Table | undefined {
    if (refer === undefined) return undefined;
    return this.#tables.findLast((table) => table.depth === depth && table.constraint.name === refer);
  }

  #endTables(depth: number, frame: Frame): void {
    const from = this.#tables.findIndex((table) => table.depth === depth);
    if (from === -1) return;
    const ending = this.#tables.slice(from);
    const keysOf = new Map(ending.map((table) => [table, this.#keysFor(table)]));
    this.#tables.length = from;
    for (const table of ending) {
      for (const outer of this.#tables)
        if (outer.constraint.refer === table.constraint.name) outer.inherit(table, frame);
      table.end(keysOf.get(table));
    }
  }
}

function addTo<Key>(map: Map<Key, IdentityConstraint[]>, key: Key, constraint: IdentityConstraint): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [constraint]);
  else known.push(constraint);
}
