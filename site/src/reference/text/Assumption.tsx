import { BlockList } from '../../page/html/BlockList.tsx';
import { prose } from '../../page/prose/prose.ts';
import { shown } from '../../settings/shown.ts';
import { useReference } from '../reference-context.ts';

/** Marks an assumption that the document makes because nothing is prescribed. */
export function Assumption({ reason }: { readonly reason: string | undefined }) {
  const { model } = useReference();
  if (reason === undefined) return null;
  return <BlockList blocks={[{ kind: 'assumption', reason: prose(reason, model) }]} shown={shown} />;
}
