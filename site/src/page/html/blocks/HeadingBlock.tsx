import type { BlockOf } from '../../block.ts';
import { Spans } from '../Spans.tsx';

/** A heading of a text inside the page. */
export function HeadingBlock({ level, title, anchor }: BlockOf<'heading'>) {
  const Tag = headingTag(level);
  return (
    <Tag id={anchor}>
      <Spans spans={title} />
    </Tag>
  );
}

function headingTag(level: number): 'h2' | 'h3' | 'h4' | 'h5' | 'h6' {
  if (level <= 2) return 'h2';
  if (level === 3) return 'h3';
  if (level === 4) return 'h4';
  return level === 5 ? 'h5' : 'h6';
}
