import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';

/** Four benefits (spec §2); `name` is the key in `benefits` of the texts. */
const benefits = [
  { name: 'evenings', picture: 'crescent-moon', look: 'bg-sky md:col-span-3' },
  { name: 'screen', picture: 'artist-palette', look: 'bg-mint md:col-span-2' },
  { name: 'language', picture: 'books', look: 'bg-blush md:col-span-2' },
  { name: 'drive', picture: 'pot-of-food', look: 'bg-honey md:col-span-3' },
] as const;

export function Benefits() {
  const { t } = useTranslation('how-it-works');
  return (
    <section aria-labelledby="benefits" className="wrap py-16 lg:py-20">
      <h2 id="benefits" className="text-2xl">
        {t('benefits.heading')}
      </h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-5 md:gap-5">
        {benefits.map(({ name, picture, look }) => (
          <li key={name} className={`flex items-end gap-5 overflow-hidden rounded-xl p-6 lg:p-8 ${look}`}>
            <div className="flex-1 self-start">
              <h3 className="text-xl">{t(`benefits.${name}.title`)}</h3>
              <p className="mt-2 max-w-[22em]">{t(`benefits.${name}.text`)}</p>
            </div>
            <Emoji picture={picture} size={112} className="size-18 shrink-0 lg:size-28" />
          </li>
        ))}
      </ul>
    </section>
  );
}
