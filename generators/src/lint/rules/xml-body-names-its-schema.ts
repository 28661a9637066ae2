import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Oas3Rule } from '@redocly/openapi-core';
import { SaxesParser } from 'saxes';
import { entriesOf, extension } from '../extension.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';

/**
 * Requires every XML body to name its schema with `x-xsd`: a file of the repository, and a root element that the file
 * declares.
 */
export const xmlBodyNamesItsSchema: Oas3Rule = () => ({
  MediaType(media, { key, location, report }) {
    if (key !== 'application/xml') return;
    const named = Object.fromEntries(entriesOf(extension(media, 'x-xsd')));
    const { schema, element } = named;
    if (typeof schema !== 'string' || typeof element !== 'string') {
      report({
        message:
          'The body in XML names no schema. Add `x-xsd` with `schema`, a file, and `element`, its root.',
        location: location.key(),
      });
      return;
    }
    const file = path.join(ROOT, schema);
    if (!existsSync(file)) {
      report({
        message: `There is no schema "${schema}". Write its path from the root of the repository.`,
        location: location.child(['x-xsd', 'schema']),
      });
      return;
    }
    const declared = globalElements(readFileSync(file, 'utf8'));
    if (declared.includes(element)) return;
    report({
      message: `The schema declares no root element "${element}", but ${declared.join(', ') || 'none'}.`,
      location: location.child(['x-xsd', 'element']),
    });
  },
});

/** Returns the names of the global elements of a schema. */
function globalElements(schema: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const names: string[] = [];
  let depth = 0;
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1;
    if (depth === 2 && uri === XML_SCHEMA && local === 'element') names.push(attributes.name?.value ?? '');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(schema).close();
  return names;
}
