import type { ExtraCheck } from '../change.ts';

const BODY_SCHEMA = /^#\/(paths\/.*\/requestBody|components\/requestBodies\/[^/]+)\/content\/[^/]+\/schema$/;

/** A body that could be anything must now fit a schema. */
export const requestSchemaAdded: ExtraCheck = ({ typeName, kind, path }) =>
  typeName === 'Schema' && kind === 'added' && BODY_SCHEMA.test(path)
    ? 'The body of the request, which could be anything, has a schema now.'
    : undefined;
