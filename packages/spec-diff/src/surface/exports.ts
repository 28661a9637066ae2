import ts from 'typescript';
import type { Compiler } from './compiler.ts';
import type { State } from './sdk-sources.ts';

/** An exported name, with every alias resolved. */
export interface ExportedName {
  readonly entry: string;
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly declaration: ts.Declaration;
}

/**
 * Lists what an entry exports and the package itself declares. Re-exports from other packages have their own versions.
 *
 * @returns exports by name; empty when the state has no such entry
 */
export function exportsOf(
  program: ts.Program,
  compiler: Compiler,
  state: State,
  entry: string,
): Map<string, ExportedName> {
  const checker = program.getTypeChecker();
  const file = compiler.entry(program, state, entry);
  const module = file && checker.getSymbolAtLocation(file);
  const names = new Map<string, ExportedName>();
  for (const exported of module ? checker.getExportsOfModule(module) : []) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const [declaration] = symbol.declarations ?? [];
    if (declaration === undefined || !compiler.isOwn(declaration)) continue;
    names.set(exported.name, { entry, name: exported.name, symbol, declaration });
  }
  return names;
}

export function isTypeOnly({ symbol }: ExportedName): boolean {
  return (symbol.flags & ts.SymbolFlags.Value) === 0;
}

/** Whether it is a class, or an interface and a constant with the same name, which together serve as a class. */
export function isClass({ symbol }: ExportedName): boolean {
  return (
    (symbol.flags & ts.SymbolFlags.Class) !== 0 ||
    ((symbol.flags & ts.SymbolFlags.Interface) !== 0 &&
      constructorTypeOf(symbol.valueDeclaration) !== undefined)
  );
}

/** Whether it is a function, or a constant declared as one. */
export function isFunction({ symbol }: ExportedName): boolean {
  return (
    (symbol.flags & ts.SymbolFlags.Function) !== 0 || functionTypeOf(symbol.valueDeclaration) !== undefined
  );
}

/** Returns the constructor type with which a constant is declared. */
export function constructorTypeOf(
  declaration: ts.Declaration | undefined,
): ts.ConstructorTypeNode | undefined {
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const { type } = declaration;
  return type !== undefined && ts.isConstructorTypeNode(type) ? type : undefined;
}

/** Returns the function type with which a constant is declared. */
export function functionTypeOf(declaration: ts.Declaration | undefined): ts.FunctionTypeNode | undefined {
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const { type } = declaration;
  return type !== undefined && ts.isFunctionTypeNode(type) ? type : undefined;
}
