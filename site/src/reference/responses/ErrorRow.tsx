import { type Operation, own } from '@partner-apis/model';
import { provocationAddress } from '../../try-it/provocation-address.ts';
import { errorAnchor } from '../../view/anchors.ts';
import type { ErrorEntry } from '../../view/error-catalogue.ts';
import { useReference } from '../reference-context.ts';
import { Assumption } from '../text/Assumption.tsx';
import { Prose } from '../text/Prose.tsx';

interface Props {
  readonly operation: Operation;
  readonly error: ErrorEntry;
}

/** An error by its stable name: text, property at fault, cause, fix, and a link that provokes it in the sandbox. */
export function ErrorRow({ operation, error }: Props) {
  const { hasSandbox = false } = useReference();
  const { name, text, namesFieldAtFault, properties } = error;
  const anchor = errorAnchor(name);
  const canProvoke = hasSandbox && own(operation.provoke, name) !== undefined;
  return (
    <li id={anchor} className="error">
      <p className="error-head">
        <a className="field-name" href={`#${anchor}`}>
          <code>{name}</code>
        </a>
        {namesFieldAtFault && <span className="field-type">names the field at fault</span>}
        {properties.map((property) => (
          <code key={property}>{property}</code>
        ))}
        {canProvoke && (
          <a className="error-provoke" href={provocationAddress(name)} aria-label={`Provoke ${name}`}>
            Provoke
          </a>
        )}
      </p>
      <p className="error-text" data-template="">
        {text}
      </p>
      <Prose className="error-cause" text={error.cause} />
      <Prose className="error-cure" text={error.cure} />
      <Assumption reason={error.assumption} />
    </li>
  );
}
