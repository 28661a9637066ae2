import type { Content, Operation, Response } from '@partner-apis/model';
import { responseAnchor } from '../../view/anchors.ts';
import { bodyFields } from '../../view/body-fields.ts';
import { firstWithBody } from '../../view/first-with-body.ts';
import { BodyFields } from '../BodyFields.tsx';
import { RepeatedFields } from '../fields/RepeatedFields.tsx';
import { useReference } from '../reference-context.ts';
import { SchemaLine } from '../text/SchemaLine.tsx';

interface Props {
  readonly operation: Operation;
  readonly response: Response;
  readonly content: Content;
}

/** The fields of a response body. If an earlier response has the same body, only links to its fields. */
export function ResponseBody({ operation, response, content }: Props) {
  const { model } = useReference();
  const anchor = responseAnchor(response.status);
  const first = firstWithBody(operation, response, content);
  if (first === undefined) {
    return (
      <>
        <SchemaLine content={content} />
        <BodyFields content={content} root={anchor} />
      </>
    );
  }
  const { fields, variants } = bodyFields(model, content, anchor);
  const firstAnchor = responseAnchor(first.status);
  return (
    <>
      <SchemaLine content={content} />
      <p className="field-text">
        {'The same body as '}
        <a href={`#${firstAnchor}`}>{first.status}</a>.
      </p>
      <RepeatedFields field={{ anchor, first: { anchor: firstAnchor }, children: fields, variants }} />
    </>
  );
}
