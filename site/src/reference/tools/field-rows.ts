/** A choice of fields: those whose names contain a text, or the required ones, or all of them. */
export interface FieldChoice {
  readonly name: string;
  readonly isRequiredOnly: boolean;
}

/** A field of a page, as the page shows it. */
interface Row {
  readonly element: HTMLElement;
  /** Path in lower case: `vehicle.licenceplate`. */
  readonly path: string;
  readonly isRequired: boolean;
  /** Row of the field that contains it. */
  readonly parent: Row | undefined;
}

/** Class of rows that a choice hides. Paper shows them. */
const LEFT_OUT = 'left-out';

/**
 * The fields of a page, read once from its HTML. The page is the data, and a class hides the rows outside of the
 * choice.
 */
export class FieldRows {
  readonly #rows: readonly Row[];
  /** Parts of the page that can open, with whether each was open at first. */
  readonly #parts: ReadonlyMap<HTMLDetailsElement, boolean>;
  #isAllOpen = false;
  /** Whether each part was open before a name was typed. */
  #before: ReadonlyMap<HTMLDetailsElement, boolean> | undefined;

  constructor(root: ParentNode) {
    this.#parts = openness(root.querySelectorAll<HTMLDetailsElement>(PARTS));
    const known = new Map<Element, Row>();
    for (const element of root.querySelectorAll<HTMLElement>('.field, .field-repeat > li')) {
      const above = element.parentElement?.closest('.field') ?? undefined;
      known.set(element, rowOf(element, above === undefined ? undefined : known.get(above)));
    }
    this.#rows = [...known.values()];
  }

  get total(): number {
    return this.#rows.length;
  }

  /**
   * Shows the chosen fields with the fields around them.
   *
   * @returns number of chosen fields
   */
  choose({ name, isRequiredOnly }: FieldChoice): number {
    const wanted = name.trim().toLowerCase();
    const chosen = this.#rows.filter(
      (row) => row.path.includes(wanted) && (!isRequiredOnly || isRequiredThroughout(row)),
    );
    const shown = new Set(chosen.flatMap(withParents));
    for (const row of this.#rows) row.element.classList.toggle(LEFT_OUT, !shown.has(row));
    if (wanted === '') this.#restore();
    else this.#open(chosen);
    return chosen.length;
  }

  /** Opens every part of the page, or restores its original state. */
  openAll(isOpen: boolean): void {
    if (isOpen === this.#isAllOpen) return;
    this.#isAllOpen = isOpen;
    for (const [part, wasOpen] of this.#parts) if (part.name === '') part.open = isOpen || wasOpen;
  }

  #open(chosen: readonly Row[]): void {
    this.#before ??= openness(this.#parts.keys());
    const needed = new Set(chosen.flatMap(({ element }) => detailsAround(element)));
    for (const part of this.#before.keys()) part.open = needed.has(part);
  }

  #restore(): void {
    for (const [part, wasOpen] of this.#before ?? []) part.open = wasOpen;
    this.#before = undefined;
  }
}

/**
 * Everything that can open, except for the reasons of assumptions. Alternatives share a name, so they open one at a
 * time.
 */
const PARTS = 'details:not(.assumption)';

function openness(parts: Iterable<HTMLDetailsElement>): ReadonlyMap<HTMLDetailsElement, boolean> {
  return new Map([...parts].map((part) => [part, part.open]));
}

function rowOf(element: HTMLElement, parent: Row | undefined): Row {
  const name = element.querySelector('.field-name, a')?.textContent ?? '';
  return {
    element,
    path: (parent === undefined ? name : `${parent.path}.${name}`).toLowerCase(),
    isRequired: element.classList.contains('required'),
    parent,
  };
}

function isRequiredThroughout(row: Row): boolean {
  return row.isRequired && (row.parent === undefined || isRequiredThroughout(row.parent));
}

function withParents(row: Row): readonly Row[] {
  return row.parent === undefined ? [row] : [row, ...withParents(row.parent)];
}

function detailsAround(element: Element): readonly HTMLDetailsElement[] {
  const around = element.parentElement?.closest('details');
  return around === null || around === undefined ? [] : [around, ...detailsAround(around)];
}
