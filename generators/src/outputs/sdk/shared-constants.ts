/** Constants of a file for code that several of its operations have in common. Each occurs once. */
export interface SharedConstants {
  /** Returns the name of the constant with this code. It is added if it does not exist yet. */
  name(source: string | undefined): string | undefined;
  /** Prints all constants that were named. */
  declarations(): string;
}

/**
 * Creates an empty set of constants.
 *
 * @param prefix of their names, followed by a number
 * @param type of their values
 * @example sharedConstants('server', 'ServerOf').name('() => url'); // 'server1'
 */
export function sharedConstants(prefix: string, type: string): SharedConstants {
  const names = new Map<string, string>();
  return {
    name(source) {
      if (source === undefined) return undefined;
      const name = names.get(source) ?? `${prefix}${names.size + 1}`;
      names.set(source, name);
      return name;
    },
    declarations: () => [...names].map(([source, name]) => `const ${name}: ${type} = ${source};\n`).join(''),
  };
}
