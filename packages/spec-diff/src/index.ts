export { Document, type ReadText, readDocument } from './document/document.ts';
export { DocumentError } from './document/document-error.ts';
export type * from './finding/finding.ts';
export { DanglingReferenceError, Graph, type Source } from './inclusion/graph.ts';
export { Inclusion, type Verdict as InclusionVerdict } from './inclusion/inclusion.ts';
export type { Schema, SchemaNode } from './inclusion/schema.ts';
export { judge } from './openapi/judge.ts';
export { RULES, type Rule, type RuleInfo } from './openapi/rules.ts';
