import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';

/** Six values (spec §2); `name` is the key in `values` of the texts. */
const values = [
  { name: 'excellence', picture: 'trophy' },
  { name: 'accessibility', picture: 'old-key' },
  { name: 'innovation', picture: 'light-bulb' },
  { name: 'personalization', picture: 'compass' },
  { name: 'growth', picture: 'seedling' },
  { name: 'community', picture: 'handshake' },
] as const;

const grounds = ['bg-honey', 'bg-sky', 'bg-mint', 'bg-blush'];

/** A wall with niches, as in an old house of Samarkand: each holds a thing that is dear to the family. */
export function Values() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="values">
      <SandBand>
        <h2 id="values" className="text-2xl">
          {t('values.heading')}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:mt-10 sm:grid-cols-2 sm:gap-y-11 lg:grid-cols-3">
          {values.map(({ name, picture }, index) => (
            <li key={name} className="flex gap-5 sm:block">
              <div className="shrink-0 border-turquoise-bright sm:border-b-4 sm:pl-3">
                <span
                  className={`arch-low flex h-24 w-19 items-end justify-center pb-1.5 sm:h-29 sm:w-24 sm:pb-0 ${grounds[index % grounds.length]}`}
                >
                  <Emoji picture={picture} size={72} className="size-14 sm:size-18" />
                </span>
              </div>
              <div>
                <h3 className="text-xl sm:mt-4">{t(`values.${name}.title`)}</h3>
                <p className="mt-1.5 max-w-[26em] text-soft">{t(`values.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </SandBand>
    </section>
  );
}
