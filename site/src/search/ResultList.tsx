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

function Entry({ title, url, version, context, snippet, others, versions }: Result) {
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
      <OtherPlaces places={others} />
      <OtherPlaces places={versions} />
    </li>
  );
}

function OtherPlaces({ places }: { readonly places: Result['others'] }) {
  if (places.length === 0) return null;
  return (
    <p className="result-places">
      Also in{' '}
      {places.map(({ name, url }, position) => (
        <Fragment key={url}>
          {position > 0 && ', '}
          <a href={url}>{name}</a>
        </Fragment>
      ))}
    </p>
  );
}
