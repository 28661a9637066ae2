import ts from 'typescript';
import type { SurfaceChange, Use } from './surface-change.ts';

/** The part of a change that describes what happened to a type. */
export type TypeChange =
  Extract<SurfaceChange, { use: Use }> extends infer Change
    ? Change extends { use: Use }
      ? Omit<Change, 'entry' | 'name'>
      : never
    : never;

export interface TypeComparison {
  readonly checker: ts.TypeChecker;
  /** Returns the name of a type if it is exported, and so compared separately. */
  readonly exportedName: (type: ts.Type) => string | undefined;
}

/**
 * Finds what a consumer's code can no longer do with a type. TypeScript decides whether values are still assignable. In
 * addition, a removed property counts, since writing it in a literal, or reading it, no longer compiles.
 *
 * @param use `passed`: values of the earlier type must be valid for the later one; `read`: the other way round
 */
export function compareTypes(
  before: ts.Type,
  after: ts.Type,
  use: Use,
  comparison: TypeComparison,
): TypeChange[] {
  return new Walk(use, comparison).compare(before, after, [], true);
}

class Walk {
  readonly #use: Use;
  readonly #checker: ts.TypeChecker;
  readonly #exportedName: TypeComparison['exportedName'];
  readonly #seen = new Map<ts.Type, Set<ts.Type>>();

  constructor(use: Use, { checker, exportedName }: TypeComparison) {
    this.#use = use;
    this.#checker = checker;
    this.#exportedName = exportedName;
  }

  compare(before: ts.Type, after: ts.Type, path: readonly string[], isRoot = false): TypeChange[] {
    if (before === after || this.#wasSeen(before, after)) return [];
    if (this.#emptyBreaks(before, after)) return [this.#changed(before, after, path)];
    const [one, other] = [this.#checker.getNonNullableType(before), this.#checker.getNonNullableType(after)];
    if (!isRoot && this.#isComparedByItself(one, other)) return [];
    const parts = this.#partsOf(one, other);
    if (parts !== undefined) {
      return parts.flatMap((part, index) =>
        this.compare(part[0], part[1], [...path, parts.length > 1 ? `[${index}]` : '[]']),
      );
    }
    if (this.#isPlainObject(one) && this.#isPlainObject(other)) return this.#compareObjects(one, other, path);
    return this.#isAssignable(one, other) ? [] : [this.#changed(before, after, path)];
  }

  /** Whether `null` or `undefined` was added or removed in the direction that breaks code. */
  #emptyBreaks(before: ts.Type, after: ts.Type): boolean {
    const [source, target] = this.#use === 'passed' ? [before, after] : [after, before];
    const empties = [this.#checker.getNullType(), this.#checker.getUndefinedType()];
    return empties.some((empty) => this.#accepts(source, empty) && !this.#accepts(target, empty));
  }

  #accepts(type: ts.Type, value: ts.Type): boolean {
    return this.#checker.isTypeAssignableTo(value, type);
  }

  #wasSeen(before: ts.Type, after: ts.Type): boolean {
    const seen = this.#seen.get(before) ?? new Set();
    this.#seen.set(before, seen);
    const known = seen.has(after);
    seen.add(after);
    return known;
  }

  #isComparedByItself(before: ts.Type, after: ts.Type): boolean {
    const name = this.#exportedName(before);
    return name !== undefined && name === this.#exportedName(after);
  }

  /** Returns the items of two arrays, or the arguments of a generic type that both use. */
  #partsOf(before: ts.Type, after: ts.Type): [ts.Type, ts.Type][] | undefined {
    const pairs = (one: readonly ts.Type[], other: readonly ts.Type[]) =>
      one.flatMap((type, index): [ts.Type, ts.Type][] => {
        const match = other[index];
        return match === undefined ? [] : [[type, match]];
      });
    if (before.aliasSymbol !== undefined && before.aliasSymbol === after.aliasSymbol) {
      return pairs(before.aliasTypeArguments ?? [], after.aliasTypeArguments ?? []);
    }
    if (!isReference(before) || !isReference(after) || before.target !== after.target) return undefined;
    return pairs(this.#checker.getTypeArguments(before), this.#checker.getTypeArguments(after));
  }

  #isPlainObject(type: ts.Type): boolean {
    return (
      (type.flags & ts.TypeFlags.Object) !== 0 &&
      type.getCallSignatures().length === 0 &&
      !this.#checker.isArrayLikeType(type)
    );
  }

  #compareObjects(before: ts.Type, after: ts.Type, path: readonly string[]): TypeChange[] {
    const found: TypeChange[] = [];
    for (const property of this.#checker.getPropertiesOfType(before)) {
      const match = this.#checker.getPropertyOfType(after, property.name);
      found.push(...this.#compareProperties(property, match, after, [...path, property.name]));
    }
    if (this.#use === 'passed') found.push(...this.#newlyRequired(before, after, path));
    // An inner type that is compared separately may be why the whole is not assignable.
    const hasProperties = this.#checker.getPropertiesOfType(before).length > 0;
    const isExplained = found.length > 0 || hasProperties || this.#isAssignable(before, after);
    return isExplained ? found : [this.#changed(before, after, path)];
  }

  #compareProperties(
    before: ts.Symbol,
    after: ts.Symbol | undefined,
    owner: ts.Type,
    path: readonly string[],
  ): TypeChange[] {
    const type = this.#checker.getTypeOfSymbol(before);
    const text = this.#text(type);
    if (after === undefined) {
      if (this.#checker.getIndexInfosOfType(owner).length > 0) return [];
      return [{ kind: 'property-removed', use: this.#use, path, before: text }];
    }
    const [was, is] = [isOptional(before), isOptional(after)];
    if (this.#use === 'passed' && was && !is)
      return [{ kind: 'property-required', use: 'passed', path, before: text }];
    if (this.#use === 'read' && !was && is)
      return [{ kind: 'property-optional', use: 'read', path, before: text }];
    return this.compare(type, this.#checker.getTypeOfSymbol(after), path);
  }

  #newlyRequired(before: ts.Type, after: ts.Type, path: readonly string[]): TypeChange[] {
    return this.#checker.getPropertiesOfType(after).flatMap((property): TypeChange[] => {
      if (isOptional(property) || this.#checker.getPropertyOfType(before, property.name)) return [];
      const type = this.#text(this.#checker.getTypeOfSymbol(property));
      return [{ kind: 'property-required', use: 'passed', path: [...path, property.name], before: type }];
    });
  }

  #isAssignable(before: ts.Type, after: ts.Type): boolean {
    if (this.#use === 'passed') return this.#checker.isTypeAssignableTo(before, after);
    // Enumerations that are read are open: a program must have a branch for unknown values.
    return (
      this.#checker.isTypeAssignableTo(after, before) ||
      (isEnumeration(before) && isEnumeration(after) && sameBase(before, after))
    );
  }

  #changed(before: ts.Type, after: ts.Type, path: readonly string[]): TypeChange {
    return {
      kind: 'type-changed',
      use: this.#use,
      path,
      before: this.#text(before),
      after: this.#text(after),
    };
  }

  #text(type: ts.Type): string {
    return typeText(this.#checker, type);
  }
}

/** Returns a type as a program would write it. The `undefined` of an optional property is implied. */
export function typeText(checker: ts.TypeChecker, type: ts.Type): string {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
  return checker.typeToString(type, undefined, flags).replace(/ \| undefined$/, '');
}

function isOptional(property: ts.Symbol): boolean {
  return (property.flags & ts.SymbolFlags.Optional) !== 0;
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type && (type.flags & ts.TypeFlags.Object) !== 0;
}

function isEnumeration(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type];
  return members.every(
    (member) => (member.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) !== 0,
  );
}

function sameBase(before: ts.Type, after: ts.Type): boolean {
  const bases = (type: ts.Type) =>
    new Set(
      (type.isUnion() ? type.types : [type]).map((member) =>
        member.isStringLiteral() ? 'string' : 'number',
      ),
    );
  return [...bases(after)].every((base) => bases(before).has(base));
}
