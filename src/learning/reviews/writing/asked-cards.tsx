import { useState } from 'react';
import { href } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import type { contract } from './contract.ts';
import type { AskedLesson } from './read-own-review.ts';

const call = caller<typeof contract>();

/** What a guardian was asked to review, folded: each goes for good when they dismiss it. */
export function AskedCards({ asked }: { asked: readonly AskedLesson[] }) {
  const { t } = useTranslation('reviews/writing');
  const [shown, setShown] = useState(asked);

  async function dismiss(id: string) {
    try {
      setShown(await call('DELETE /api/review-asks/:id', { params: { id } }));
    } catch (error) {
      // The card stays, and can be dismissed again.
      if (!(error instanceof CallError)) throw error;
    }
  }

  if (shown.length === 0) return null;
  return (
    <section aria-label={t('ask.heading')}>
      <Unfold label={<h2 className="text-base">{t('ask.heading')}</h2>}>
        <ul className="grid gap-4">
          {shown.map(({ _id: id, title }) => (
            <li key={id} className="grid gap-2">
              <p className="wrap-anywhere">{t('ask.text', { title })}</p>
              <p className="flex flex-wrap items-center gap-3">
                <ButtonLink href={href('/write-review/:id', { id })} variant="quiet" size="small">
                  {t('ask.write')} <span className="sr-only">{title}</span>
                </ButtonLink>
                <Button variant="plain" size="small" onClick={() => dismiss(id)}>
                  {t('ask.dismiss')} <span className="sr-only">{title}</span>
                </Button>
              </p>
            </li>
          ))}
        </ul>
      </Unfold>
    </section>
  );
}
