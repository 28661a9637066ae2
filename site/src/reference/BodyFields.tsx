import type { Content } from '@partner-apis/model';
import { bodyFields, messageOf } from '../view/body-fields.ts';
import { FieldTree } from './fields/FieldTree.tsx';
import { useReference } from './reference-context.ts';

interface Props {
  readonly content: Content;
  /** The prefix of the fields' anchors. */
  readonly root: string;
}

/** The fields of a body in any notation. */
export function BodyFields({ content, root }: Props) {
  const { model } = useReference();
  const isInOrder = messageOf(model.id, content) !== undefined;
  return <FieldTree {...bodyFields(model, content, root)} {...{ root, isInOrder }} />;
}
