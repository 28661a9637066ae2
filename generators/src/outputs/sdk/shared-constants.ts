/** Constants of a file that hold what several of its operations have in common, each source once. */
export interface SharedConstants {
  /** Returns the name of the constant with this source, which is added where there is none yet. */
  name(source: string | undefined): string | undefined;
  /** Prints all that were named. */
  declarations(): string;
}

/**
 * @param prefix of their names, which a number follows
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
