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

  // The buttons keep a choice that was made before the code arrived.
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

  // A key pressed while the code loads changes the choice before anything listens.
  const choose = (id: string) => {
    setLanguage(id);
    chooseLanguage(id);
  };

  // The samples are next to the languages, outside of the island.
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
 * Chooses the language of the samples next to it, for every page. The radio buttons show the samples without code; the
 * component remembers the choice and applies it to the page's other samples. It also keeps the samples in line with the
 * request's example on the rest of the page.
 */
export const SampleLanguage = asIsland(Languages);
