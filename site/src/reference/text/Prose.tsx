import { BlockList } from '../../page/html/BlockList.tsx';
import { prose } from '../../page/prose/prose.ts';
import { shown } from '../../settings/shown.ts';
import { useReference } from '../reference-context.ts';

interface Props {
  /** Text in Markdown. */
  readonly text: string;
  readonly className?: string;
}

/** A text of the document in its own element. A single paragraph needs none of its own. */
export function Prose({ text, className }: Props) {
  const blocks = prose(text, useReference().model);
  if (blocks.length === 0) return null;
  return (
    <div className={className}>
      <BlockList blocks={blocks} shown={shown} isCompact />
    </div>
  );
}
