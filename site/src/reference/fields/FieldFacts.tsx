import { factsOf } from '../../view/facts.ts';
import type { Field } from '../../view/field.ts';

/**
 * Shows a field's limits, pattern, values, default and example on one wrapping line, then the meanings of its values.
 */
export function FieldFacts({ field }: { readonly field: Field }) {
  const { meanings, isExtensible = false, readAs } = field;
  const facts = factsOf(field);
  return (
    <>
      {facts.length > 0 && (
        <ul className="facts">
          {facts.map(({ label, text, codes }) => (
            <li key={`${label} ${text} ${codes.join(' ')}`}>
              {[label, text].filter((part) => part !== '').join(' ')}
              {codes.map((code) => (
                <code key={code}>{code}</code>
              ))}
            </li>
          ))}
        </ul>
      )}
      {meanings !== undefined && (
        <dl className="meanings" aria-label={isExtensible ? 'Known values' : 'Values'}>
          {meanings.map(({ value, text }) => (
            <div key={value}>
              <dt>
                <code>{value}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isExtensible && meanings !== undefined && (
        <p className="field-note">Further values may be added: handle unknown ones.</p>
      )}
      {readAs !== undefined && <p className="field-note">{`Received messages may deviate. ${readAs}`}</p>}
    </>
  );
}
