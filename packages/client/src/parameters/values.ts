/** The values of a call by name: its parameters, and the body as `body`. */
export type Values = Readonly<Record<string, unknown>>;
