import type { Content } from '@partner-apis/model';
import { messageOf } from '../../view/body-fields.ts';
import { valueField } from '../../view/field.ts';
import { href } from '../../view/href.ts';
import { messagePath, schemaFilePath } from '../../view/routes.ts';
import { FieldFacts } from '../fields/FieldFacts.tsx';
import { TypeName } from '../fields/TypeName.tsx';
import { useReference } from '../reference-context.ts';
import { Assumption } from './Assumption.tsx';

/** Summarises a body: media type, named schema or XML message, limits of the list or text. */
export function SchemaLine({ content }: { readonly content: Content }) {
  const { model } = useReference();
  const whole = valueField('', content.schema, model.schemas, '');
  const message = messageOf(model.id, content);
  return (
    <>
      <div className="schema-line">
        <code>{content.mediaType}</code>
        {message === undefined ? (
          <TypeName field={whole} />
        ) : (
          <>
            <span className="field-type">
              {'message '}
              <a href={href(messagePath(model, message.name))}>{message.name}</a>
            </span>
            <a className="file-link" href={href(schemaFilePath(model, message.document))} download="">
              {message.document}
            </a>
          </>
        )}
        <FieldFacts field={{ ...whole, values: [] }} />
      </div>
      <Assumption reason={whole.assumption} />
      <Assumption reason={message?.assumption} />
    </>
  );
}
