import ts from 'typescript';
import { constructorTypeOf, type ExportedName, functionTypeOf, isClass, isFunction } from './exports.ts';
import type { Use } from './surface-change.ts';

/** How consumers use an exported type, and through which operations. */
export interface TypeUse {
  readonly uses: ReadonlySet<Use>;
  readonly operations: ReadonlySet<string>;
}

const BOTH: TypeUse = { uses: new Set<Use>(['passed', 'read']), operations: new Set() };

/**
 * Follows the names in signatures to every type of the package that they reach: types in arguments are passed, types in
 * results are read.
 */
export class TypeUses {
  readonly #checker: ts.TypeChecker;
  readonly #isOwn: (declaration: ts.Declaration) => boolean;
  readonly #uses = new Map<ts.Symbol, { uses: Set<Use>; operations: Set<string> }>();
  /** The types that a type names. Resolving a name takes long, and many operations reach the same types. */
  readonly #named = new Map<ts.Symbol, ReadonlySet<ts.Symbol>>();

  /** @param isOwn whether a declaration is part of the package: types of other packages name none of its types */
  constructor(
    checker: ts.TypeChecker,
    exported: Iterable<ExportedName>,
    isOwn: (declaration: ts.Declaration) => boolean,
  ) {
    this.#checker = checker;
    this.#isOwn = isOwn;
    for (const each of exported) {
      if (isFunction(each)) this.#visitSignatures(each.symbol, each.name);
      if (isClass(each)) this.#visitConstructor(each);
    }
  }

  /** Returns the uses of a type. One that no signature reaches may be used both ways. */
  of(symbol: ts.Symbol): TypeUse {
    return this.#uses.get(symbol) ?? BOTH;
  }

  #visitSignatures(symbol: ts.Symbol, operation: string): void {
    for (const declaration of symbol.declarations ?? []) {
      const signature = ts.isFunctionLike(declaration) ? declaration : functionTypeOf(declaration);
      if (signature === undefined) continue;
      for (const { type } of signature.parameters) if (type) this.#visit(type, 'passed', operation);
      if (signature.type) this.#visit(signature.type, 'read', operation);
    }
  }

  #visitConstructor({ symbol }: ExportedName): void {
    const members = symbol.members?.get(ts.InternalSymbolName.Constructor)?.declarations ?? [];
    const constructors = [
      ...members.filter(ts.isConstructorDeclaration),
      ...[constructorTypeOf(symbol.valueDeclaration) ?? []].flat(),
    ];
    for (const { parameters } of constructors)
      for (const { type } of parameters) if (type) this.#visit(type, 'passed', undefined);
  }

  #visit(node: ts.Node, use: Use, operation: string | undefined): void {
    for (const symbol of this.#namedIn(node)) this.#mark(symbol, use, operation);
  }

  #mark(symbol: ts.Symbol, use: Use, operation: string | undefined): void {
    const known = this.#uses.get(symbol) ?? { uses: new Set<Use>(), operations: new Set<string>() };
    this.#uses.set(symbol, known);
    const isKnown = known.uses.has(use) && (operation === undefined || known.operations.has(operation));
    known.uses.add(use);
    if (operation !== undefined) known.operations.add(operation);
    if (isKnown) return;
    for (const named of this.#namedBy(symbol)) this.#mark(named, use, operation);
  }

  #namedBy(symbol: ts.Symbol): ReadonlySet<ts.Symbol> {
    const known = this.#named.get(symbol);
    if (known !== undefined) return known;
    const followed = (symbol.declarations ?? []).filter(
      (declaration) => !ts.isClassDeclaration(declaration) && this.#isOwn(declaration),
    );
    const named = new Set(followed.flatMap((declaration) => [...this.#namedIn(declaration)]));
    this.#named.set(symbol, named);
    return named;
  }

  #namedIn(node: ts.Node, found: Set<ts.Symbol> = new Set()): ReadonlySet<ts.Symbol> {
    if (ts.isTypeReferenceNode(node)) this.#find(node.typeName, found);
    if (ts.isExpressionWithTypeArguments(node)) this.#find(node.expression, found);
    ts.forEachChild(node, (child) => void this.#namedIn(child, found));
    return found;
  }

  #find(name: ts.Node, found: Set<ts.Symbol>): void {
    const symbol = this.#checker.getSymbolAtLocation(name);
    if (symbol === undefined) return;
    found.add(symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol);
  }
}
