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
 * Follows the names in signatures to every type that they reach: types in arguments are passed, types in results are
 * read.
 */
export class TypeUses {
  readonly #checker: ts.TypeChecker;
  readonly #uses = new Map<ts.Symbol, { uses: Set<Use>; operations: Set<string> }>();

  constructor(checker: ts.TypeChecker, exported: Iterable<ExportedName>) {
    this.#checker = checker;
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
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      this.#mark(ts.isTypeReferenceNode(node) ? node.typeName : node.expression, use, operation);
    }
    ts.forEachChild(node, (child) => this.#visit(child, use, operation));
  }

  #mark(name: ts.Node, use: Use, operation: string | undefined): void {
    const found = this.#checker.getSymbolAtLocation(name);
    if (found === undefined) return;
    const symbol = found.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found;
    const known = this.#uses.get(symbol) ?? { uses: new Set<Use>(), operations: new Set<string>() };
    this.#uses.set(symbol, known);
    const isKnown = known.uses.has(use) && (operation === undefined || known.operations.has(operation));
    known.uses.add(use);
    if (operation !== undefined) known.operations.add(operation);
    if (isKnown) return;
    for (const declaration of symbol.declarations ?? []) {
      if (ts.isClassDeclaration(declaration)) continue;
      ts.forEachChild(declaration, (child) => this.#visit(child, use, operation));
    }
  }
}
