import type { BodyType as BodyTypeBlock } from '../../page/field-block.ts';
import { href } from '../../view/href.ts';
import { messagePath, schemaFilePath } from '../../view/routes.ts';
import { FieldFacts } from '../fields/FieldFacts.tsx';
import { TypeName } from '../fields/TypeName.tsx';
import { ReferenceProvider } from '../reference-context.ts';

/** Summarises a body: media type, named schema or XML message, limits of the list or text. */
export function BodyType({ model, mediaType, field, message }: Omit<BodyTypeBlock, 'kind'>) {
  return (
    <ReferenceProvider value={{ model }}>
      <div className="schema-line">
        <code>{mediaType}</code>
        {message === undefined ? (
          <TypeName field={field} />
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
        <FieldFacts field={field} />
      </div>
    </ReferenceProvider>
  );
}
