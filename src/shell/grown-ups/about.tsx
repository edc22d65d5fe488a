import { useEffect, useState } from 'preact/hooks';
import credits from '../../../assets/credits.json';
import type { Shell } from '../frame/shell.ts';
import { fill } from '../words/words.ts';
import type { GrownUpsWords } from './words.ts';

declare const __VERSION__: string;

type Licences = typeof import('virtual:licences');

/** Whose work the app is made of, under which licences, and the app's version. */
export function About({ shell, words }: { readonly shell: Shell; readonly words: GrownUpsWords }) {
  const own = shell.words.credits;
  const [licences, setLicences] = useState<Licences>();
  useEffect(() => {
    import('virtual:licences').then(setLicences, shell.unreachable);
  }, [shell]);
  return (
    <>
      <p class="note">{own.thanks}</p>
      <ul class="credits-list">
        {credits.map(({ name, what, licence, url }) => (
          <li key={name} class="credit">
            <h2 class="credit-name">{name}</h2>
            <p class="credit-what" lang="en" dir="ltr">
              {what}
            </p>
            <p class="credit-what">{fill(own.licence, { licence })}</p>
            {url !== '' && (
              <p class="credit-what credit-place" dir="ltr">
                {url.replace('https://', '')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <section class="part">
        <h2 class="part-name">{words.about.licences}</h2>
        {licences?.packages.map(({ name, version, licence, text }) => (
          <details key={`${name}@${version}`} class="licence" dir="ltr">
            <summary>
              {name} {version} · {licence}
            </summary>
            <pre lang="en">{licences.texts[text]}</pre>
          </details>
        ))}
      </section>
      <p class="note version">{fill(own.version, { version: __VERSION__ })}</p>
    </>
  );
}
