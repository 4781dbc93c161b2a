import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { type Unsent, useUnsent } from './outbox.ts';
import { UnsentItem } from './unsent-item.tsx';

const isRefused = ({ refused }: Unsent) => refused !== undefined;

/** What was written on this device and was not taken: its conversation may be out of its author’s reach by now. */
export function NotSent() {
  const { t } = useTranslation('messages/pages');
  const unsent = useUnsent(isRefused);
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby="not-sent" className="grid grid-cols-1 gap-3">
      <h2 id="not-sent" className="text-xl">
        {t('notSent.heading')}
      </h2>
      <p className="max-w-[42em] text-soft">{t('notSent.text')}</p>
      <ol className="grid gap-3">
        {unsent.map((one) => (
          <UnsentItem key={one.body.key} unsent={one} />
        ))}
      </ol>
      <ButtonLink
        href={`${href('/messages/new')}?to=school`}
        variant="quiet"
        size="small"
        className="justify-self-end"
      >
        {t('closed.school')}
      </ButtonLink>
    </section>
  );
}
