import { Fragment } from 'react';
import { Marked } from './Marked.tsx';
import type { Result } from './results.ts';

interface Props {
  readonly results: readonly Result[];
}

export function ResultList({ results }: Props) {
  return (
    <ol>
      {results.map((result) => (
        <Entry key={`${result.context} ${result.url}`} {...result} />
      ))}
    </ol>
  );
}

function Entry({ title, url, version, context, snippet, others }: Result) {
  return (
    <li>
      <a href={url}>
        <Marked pieces={title} />
      </a>
      <span className="result-origin">
        {version !== '' && `${version} · `}
        <span className="suggestion-context">{context}</span>
      </span>
      <p>
        <Marked pieces={snippet} />
      </p>
      {others.length > 0 && <OtherPlaces others={others} />}
    </li>
  );
}

function OtherPlaces({ others }: Pick<Result, 'others'>) {
  return (
    <p className="result-places">
      Also in{' '}
      {others.map(({ name, url }, position) => (
        <Fragment key={url}>
          {position > 0 && ', '}
          <a href={url}>{name}</a>
        </Fragment>
      ))}
    </p>
  );
}
