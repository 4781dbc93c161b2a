import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';

/** No course was found: show all again, or ask us. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('courses/subjects');
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <Emoji picture="magnifying-glass-tilted-left" size={72} />
      <h2 className="text-xl">{t('none.heading')}</h2>
      <p className="max-w-[30em] text-soft">{t('none.text')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-3">
        <Button variant="quiet" onClick={onClear}>
          {t('none.clear')}
        </Button>
        <ButtonLink href={href('/contact-us')} variant="plain">
          {t('none.contact')}
        </ButtonLink>
      </div>
    </div>
  );
}
