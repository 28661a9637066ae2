import { bodyLanguage, bodyText } from '../../samples/body-text.ts';
import { messagePath, schemaFilePath, schemaPath } from '../../view/routes.ts';
import type { BlockOf, NamedError } from '../block.ts';
import { code as codeSpan, fileLink, pageLink, type Span, separated, text } from '../span.ts';
import type { Addresses } from './addresses.ts';
import { blocks, code, codeBlock, heading, table } from './blocks.ts';
import type { BlocksMarkdown } from './blocks-markdown.ts';
import { factLines } from './field-list.ts';
import { spansMarkdown } from './span-markdown.ts';

/** Writes the method, the path and the name of an operation. */
export function endpointMarkdown({ method, path, operationId }: BlockOf<'endpoint'>): string {
  return `${code(`${method.toUpperCase()} ${path}`)}, operation ${code(operationId)}`;
}

/** Writes the type of a body: its media type, named schema or XML message, and limits. */
export function bodyTypeMarkdown(block: BlockOf<'body-type'>, addresses: Addresses): string {
  return blocks(
    spansMarkdown([codeSpan(block.mediaType), text(': '), ...typeSpans(block)], addresses),
    factLines(block.field),
  );
}

/** Writes the samples of the first example, and the generated bodies of variants that no example shows. */
export function samplesMarkdown({ samples, choices }: BlockOf<'samples'>): string {
  const made = choices.slice(1).flatMap(({ example }) => (example.example === undefined ? [example] : []));
  return blocks(
    ...samples.flatMap(({ label, language, code: sample }) => [
      heading(3, label),
      codeBlock(sample, language),
    ]),
    ...made.flatMap(({ label, mediaType, value }) => [
      heading(3, `Request body: ${label}`),
      codeBlock(bodyText(value, mediaType), bodyLanguage(value, mediaType)),
    ]),
  );
}

/** Writes a response with its status and description as the heading. */
export function responseMarkdown(
  { status, description, blocks: inside }: BlockOf<'response'>,
  addresses: Addresses,
  inner: BlocksMarkdown,
): string {
  return blocks(heading(3, `${status} ${spansMarkdown(description, addresses)}`), inner(inside));
}

/** Writes errors as a table of names and texts, with cause and fix. */
export function errorsMarkdown({ errors }: BlockOf<'errors'>, inner: BlocksMarkdown): string {
  return table(
    ['Error', 'Text', 'Property', 'Cause', 'Fix'],
    errors.map((error) => [
      code(error.name),
      blocks(error.text, inner(error.assumption)),
      propertyAtFault(error),
      inner(error.cause),
      inner(error.fix),
    ]),
  );
}

function typeSpans({ model, field, message }: BlockOf<'body-type'>): readonly Span[] {
  if (message !== undefined) {
    const { name, document } = message;
    const page = pageLink(messagePath(model, name), name);
    return [text('message '), page, text(', '), fileLink(schemaFilePath(model, document), document)];
  }
  const { type, schema, format } = field;
  const page = schema === undefined ? [] : [pageLink(schemaPath(model, schema), schema)];
  const named =
    schema === type ? page : separated([[text(type)], ...page.map((link) => [link])], ', schema ');
  return format === undefined ? named : [...named, text(` (${format})`)];
}

function propertyAtFault({ namesFieldAtFault, properties }: NamedError): string {
  if (namesFieldAtFault) return 'The field at fault';
  return properties.length === 0 ? 'None' : properties.map(code).join(', ');
}
