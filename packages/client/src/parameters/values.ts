/** The values of a call by name: its parameters, and `body`. */
export type Values = Readonly<Record<string, unknown>>;
