export { DanglingReferenceError, Graph, type Source } from './inclusion/graph.ts';
export { Inclusion, type Verdict } from './inclusion/inclusion.ts';
export type { JsonValue } from './inclusion/json.ts';
export type { Schema, SchemaNode } from './inclusion/schema.ts';
