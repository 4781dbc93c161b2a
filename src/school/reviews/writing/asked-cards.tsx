import { useState } from 'react';
import { href } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { contract } from './contract.ts';
import type { AskedLesson } from './read-own-review.ts';

const call = caller<typeof contract>();

/** What a guardian was asked to review: a quiet card for each, which goes for good when they dismiss it. */
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

  return shown.map(({ _id: id, title }) => (
    <Card
      as="section"
      ground="sand"
      key={id}
      // Several cards have the same heading.
      aria-labelledby={`review-${id} review-${id}-of`}
      className="grid gap-3 p-5"
    >
      <h2 id={`review-${id}`} className="text-lg">
        {t('ask.heading')}
      </h2>
      <p id={`review-${id}-of`} className="wrap-anywhere">
        {t('ask.text', { title })}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink href={href('/write-review/:id', { id })} variant="quiet" size="small">
          {t('ask.write')}
        </ButtonLink>
        <Button variant="plain" size="small" onClick={() => dismiss(id)}>
          {t('ask.dismiss')}
        </Button>
      </p>
    </Card>
  ));
}
