import { STATUS_CODES } from 'node:http';
import { type ApiModel, type Operation, own } from '@partner-apis/model';
import { plainMarkdown } from '../page/search/plain-markdown.ts';
import { responseAnchor } from './anchors.ts';
import { referencePath } from './routes.ts';
import type { SearchRecord } from './search-record.ts';
import { fieldRecords } from './search-records-fields.ts';

/**
 * The search records of operations, with their anchors.
 * Fields and statuses of the same name are one record, with every operation that has them.
 */
export function searchRecords(model: ApiModel): readonly SearchRecord[] {
  return [
    ...model.operations.map((operation) => operationRecord(model, operation)),
    ...statusRecords(model),
    ...fieldRecords(model),
  ].map((record) => ({ ...record, text: plainMarkdown(record.text) }));
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
