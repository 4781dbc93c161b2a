import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/call.ts';
import type { OutputOf } from '#src/platform/contract.ts';
import { productName } from '#src/platform/product.ts';
import { optionIn } from '#src/trials/options.ts';
import { forAdmin } from '../for-admin.ts';
import { deedsOn } from '../log/deeds.ts';
import { Story } from '../log/story.tsx';
import type { contract } from './contract.ts';
import { linkLook } from './link-look.ts';
import { FamilyFacts, LessonFacts } from './trial-facts.tsx';
import { TrialMails } from './trial-mails.tsx';
import { WhatToDo } from './what-to-do.tsx';

const call = caller<typeof contract>();

/** One trial booking's whole story. */
export type TrialStory = OutputOf<(typeof contract)['GET /api/admin/trials/:id']>;

export const loader = forAdmin(async ({ params: { id = '' } }) => {
  const [trial, deeds] = await Promise.all([
    call('GET /api/admin/trials/:id', { params: { id } }),
    deedsOn(id),
  ]);
  return { trial, deeds };
});

/** All that is known of one trial booking, and what can be done about it. */
export function Component() {
  const { trial, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/trials');
  const { childrenFullName, subject, gradeLevel, state, note } = trial;
  return (
    <>
      <title>{`${childrenFullName} · ${productName}`}</title>
      <div className="grid gap-2">
        <p>
          <Link to="/admin/trials" className={linkLook}>
            {t('toAll')}
          </Link>
        </p>
        <h1 className="break-words text-2xl">{childrenFullName}</h1>
        <p className="text-soft">
          {optionIn(t, subject)} · {optionIn(t, gradeLevel)} ·{' '}
          <strong className="text-ink">{t(`states.${state}`)}</strong>
        </p>
      </div>
      <WhatToDo trial={trial} />
      <Part heading={t('parts.lesson')}>
        <LessonFacts trial={trial} />
      </Part>
      {note && (
        <Part heading={t('facts.note')}>
          <p className="whitespace-pre-line break-words">{note}</p>
        </Part>
      )}
      <Part heading={t('parts.family')}>
        <FamilyFacts trial={trial} />
      </Part>
      <Part heading={t('parts.mails')}>
        <TrialMails mails={trial.mails} />
      </Part>
      <Part heading={t('parts.story')}>
        <Story deeds={deeds} />
      </Part>
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
