import type { ApiModel } from '@partner-apis/model';
import type { BlockOf } from '../page/block.ts';
import { assumption, cell, paragraph } from '../page/blocks.ts';
import { prose } from '../page/prose/prose.ts';
import { code, spansOf } from '../page/span.ts';

/** The servers of a family, by environment where the document names one. */
export function serverTable(model: ApiModel): BlockOf<'table'> {
  const isNamed = model.servers.some(({ description, assumption: reason }) => description !== '' || reason);
  return {
    kind: 'table',
    label: 'Servers',
    columns: [...(isNamed ? [spansOf('Environment')] : []), spansOf('Base URL')],
    rows: model.servers.map(({ description, url, assumption: reason = '' }) => ({
      cells: [
        ...(isNamed ? [{ blocks: [paragraph(description), ...assumption(prose(reason, model))] }] : []),
        cell(code(url)),
      ],
    })),
  };
}
