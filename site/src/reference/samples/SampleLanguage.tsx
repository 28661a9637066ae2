import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { asIsland } from '../../islands/as-island.tsx';
import { followChoices } from '../../request-example/choice.ts';
import { chooseLanguage, chosenLanguage, onLanguage } from './sample-language.ts';

interface Props {
  readonly languages: readonly { readonly id: string; readonly label: string }[];
}

function Languages({ languages }: Props) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [language, setLanguage] = useState(languages[0]?.id);

  // The choice made before the code arrived is in the buttons.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen === undefined) return;
    setLanguage(chosen);
    if (chosen !== (chosenLanguage() ?? languages[0]?.id)) chooseLanguage(chosen);
  }, [languages]);

  useEffect(
    () =>
      onLanguage(() => {
        const chosen = chosenLanguage();
        if (languages.some(({ id }) => id === chosen)) setLanguage(chosen ?? undefined);
      }),
    [languages],
  );

  // A key that was pressed while the code arrived is a change before anything listens to choices.
  const choose = (id: string) => {
    setLanguage(id);
    chooseLanguage(id);
  };

  // The samples are beside the languages, outside the island.
  useEffect(followChoices, []);

  return (
    <fieldset ref={group} className="samples-tabs">
      <legend className="visually-hidden">Language of the code samples</legend>
      {languages.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} checked={id === language} onChange={() => choose(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Chooses the language of the samples beside it, for every page. The radio buttons show the samples by themselves: the
 * component remembers the choice and repeats that of the page's other samples. It also keeps the samples at the example of
 * the request that the rest of the page shows.
 */
export const SampleLanguage = asIsland(Languages);
