import { repeatedRows } from './repeated-rows.ts';

interface Props {
  readonly field: Parameters<typeof repeatedRows>[0];
}

/** Links to fields that are described elsewhere on the page. Each link keeps the anchor of its field. */
export function RepeatedFields({ field }: Props) {
  return (
    <ul className="field-repeat">
      {repeatedRows(field).map(({ anchor, path, target }) => (
        <li key={anchor} id={anchor}>
          <a href={`#${target}`}>{path}</a>
        </li>
      ))}
    </ul>
  );
}
