import type { BlockOf, NamedError } from '../../page/block.ts';
import type { ShowBlocks } from '../../page/html/show-blocks.ts';

interface Props extends BlockOf<'errors'> {
  readonly show: ShowBlocks;
}

/** The errors of one status. */
export function ErrorList({ label, errors, show }: Props) {
  return (
    <ul className="error-list" aria-label={label}>
      {errors.map((error) => (
        <ErrorRow key={error.name} error={error} show={show} />
      ))}
    </ul>
  );
}

/** An error by its stable name: text, property at fault, cause, fix, and a link that provokes it in the sandbox. */
function ErrorRow({ error, show }: { readonly error: NamedError; readonly show: ShowBlocks }) {
  const { name, anchor, text, namesFieldAtFault, properties, cause, fix, assumption, provokedAt } = error;
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
        {provokedAt !== undefined && (
          <a className="error-provoke" href={provokedAt} aria-label={`Provoke ${name}`}>
            Provoke
          </a>
        )}
      </p>
      <p className="error-text" data-template="">
        {text}
      </p>
      {cause.length > 0 && <div className="error-cause">{show(cause)}</div>}
      {fix.length > 0 && <div className="error-fix">{show(fix)}</div>}
      {show(assumption)}
    </li>
  );
}
