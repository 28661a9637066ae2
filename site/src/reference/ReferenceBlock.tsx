import type { ReactNode } from 'react';
import type { ReferenceBlock, ShowBlocks } from '../page/html/show-blocks.ts';
import { Fields } from './Fields.tsx';
import { RepeatedFields } from './fields/RepeatedFields.tsx';
import { ErrorList } from './responses/ErrorList.tsx';
import { ErrorResponse } from './responses/ErrorResponse.tsx';
import { SuccessResponse } from './responses/SuccessResponse.tsx';
import { BodyType } from './text/BodyType.tsx';
import { ValueSummary } from './ValueSummary.tsx';

/**
 * Renders a block of a kind that only the reference has as static HTML.
 *
 * @param show shows the blocks inside it
 */
export function showReferenceBlock(block: ReferenceBlock, show: ShowBlocks): ReactNode {
  switch (block.kind) {
    case 'body-type':
      return <BodyType {...block} />;
    case 'value':
      return <ValueSummary {...block} />;
    case 'fields':
      return <Fields {...block} />;
    case 'repeated-fields':
      return <RepeatedFields field={{ ...block.tree, anchor: block.root, first: { anchor: block.first } }} />;
    case 'response':
      return block.isError ? (
        <ErrorResponse {...block} show={show} />
      ) : (
        <SuccessResponse {...block} show={show} />
      );
    case 'errors':
      return <ErrorList {...block} show={show} />;
  }
}
