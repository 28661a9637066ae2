import { STATUS_CODES } from 'node:http';
import { type ApiModel, type Operation, own } from '@partner-apis/model';
import { errorAnchor, responseAnchor, tagAnchor } from './anchors.ts';
import { messagesOf } from './body-fields.ts';
import { schemeLabel } from './credentials.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { operationGroups } from './groups.ts';
import { journeysOf } from './journeys/journey.ts';
import { messageUses } from './message-uses.ts';
import { errorsPath, journeysPath, messagePath, referencePath, schemaPath } from './routes.ts';
import type { SearchRecord } from './search-record.ts';
import { fieldRecords } from './search-records-fields.ts';

/**
 * The search records of the reference, with their anchors: operations, statuses, fields, messages, errors and schemas.
 * Fields and statuses of the same name are one record, with every operation that has them.
 */
export function searchRecords(model: ApiModel): readonly SearchRecord[] {
  return [
    ...model.operations.map((operation) => operationRecord(model, operation)),
    ...statusRecords(model),
    ...fieldRecords(model),
    ...messageRecords(model),
    ...errorRecords(model),
    ...schemaRecords(model),
    ...overviewRecords(model),
    ...journeyRecords(model),
  ].map((record) => ({ ...record, text: plain(record.text) }));
}

function operationRecord(model: ApiModel, operation: Operation): SearchRecord {
  const { operationId, path, summary, description } = operation;
  const call = `${operation.method.toUpperCase()} ${path}`;
  const fromServer = model.basePath + path;
  const others = [call, path, `${operation.method.toUpperCase()} ${fromServer}`, fromServer, summary];
  return {
    names: [operationId, ...new Set(others)],
    context: 'Operation',
    version: model.family.label,
    text: `${call}: ${summary}. ${description}`,
    places: [{ path: referencePath(model, operationId), name: operationId }],
  };
}

/** One record for each status, such as `409 Conflict`, which leads to the first operation that returns it. */
function statusRecords(model: ApiModel): readonly SearchRecord[] {
  const records = new Map<string, SearchRecord>();
  for (const { operationId, responses } of model.operations) {
    for (const { status, description } of responses) {
      const path = `${referencePath(model, operationId)}#${responseAnchor(status)}`;
      const place = { path, name: operationId };
      const known = records.get(status);
      const title = [status, own(STATUS_CODES, status)].filter(Boolean).join(' ');
      records.set(status, {
        names: [title, status],
        context: 'Status',
        version: model.family.label,
        text: known?.text ?? description,
        places: known === undefined ? [place] : [...known.places, place],
      });
    }
  }
  return [...records.values()];
}

/** The XML messages, each of which leads to its own page. */
function messageRecords(model: ApiModel): readonly SearchRecord[] {
  const messages = messagesOf(model.id)?.messages ?? [];
  return messages.map(({ name, documentation, namespace = '' }) => ({
    names: [name],
    context: 'Message',
    version: model.family.label,
    text: `XML message. ${documentation} ${namespace}`,
    places: [
      { path: messagePath(model, name), name },
      ...messageUses(model, name).map(({ operationId }) => ({
        path: referencePath(model, operationId),
        name: operationId,
      })),
    ],
  }));
}

function errorRecords(model: ApiModel): readonly SearchRecord[] {
  return errorCatalogue(model).map(({ name, status, text, properties, cause, cure }) => ({
    names: text === '' ? [name] : [text, name],
    context: 'Error',
    version: model.family.label,
    text: `${[status, ...properties].join(' ')}: ${cause} ${cure}`,
    places: [{ path: `${errorsPath(model)}#${errorAnchor(name)}`, name: `${model.title} errors` }],
  }));
}

function schemaRecords(model: ApiModel): readonly SearchRecord[] {
  return Object.entries(model.schemas).map(([name, schema]) => ({
    names: [name],
    context: 'Schema',
    version: model.family.label,
    text: schema.description ?? '',
    places: [{ path: schemaPath(model, name), name }],
  }));
}

/** The text of the overview: description, authentication and groups of operations. */
function overviewRecords(model: ApiModel): readonly SearchRecord[] {
  const page = referencePath(model);
  const title = `${model.title} reference`;
  const record = (names: SearchRecord['names'], text: string, anchor = ''): SearchRecord => ({
    names,
    context: 'Guide',
    version: model.family.label,
    text,
    places: [{ path: page + anchor, name: title }],
  });
  const schemes = Object.entries(model.securitySchemes).map(([name, scheme]): SearchRecord => {
    const { places, ...guide } = record([schemeLabel(scheme), name], scheme.description, `#security-${name}`);
    return scheme.type === 'apiKey'
      ? { ...guide, names: [scheme.name, ...guide.names], context: 'Field', places }
      : { ...guide, places };
  });
  return [
    record([title], `${model.summary} ${model.description}`),
    ...schemes,
    ...operationGroups(model).map(({ tag }) =>
      record([tag.name], tag.description, `#${tagAnchor(tag.name)}`),
    ),
  ];
}

/** The titles of the journeys, as text: as names, they would rank before the operations that they call. */
function journeyRecords(model: ApiModel): readonly SearchRecord[] {
  const journeys = journeysOf(model);
  if (journeys.length === 0) return [];
  return [
    {
      names: [`${model.family.name} journeys`],
      context: 'Guide',
      version: model.family.label,
      text: journeys.map(({ title }) => title).join('. '),
      places: [{ path: journeysPath(model), name: `${model.title} journeys` }],
    },
  ];
}

/** Removes Markdown syntax, and reduces tables and links to their texts. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/^\|[-| :]+\|$/gm, ' ')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/\*\*|`|\\/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
