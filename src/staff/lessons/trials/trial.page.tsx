import { useLoaderData } from 'react-router';
import { optionIn } from '#src/offer/trials/choices.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import type { contract } from './contract.ts';
import { FamilyFacts, LessonFacts } from './trial-facts.tsx';
import { TrialMails } from './trial-mails.tsx';
import { WhatToDo } from './what-to-do.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/trials/:id', { params: { id } }));

/** All that is known of one trial booking, and what can be done about it. */
export function Component() {
  const { thing: trial, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons/trials');
  const { childrenFullName, subject, gradeLevel, state, note } = trial;
  return (
    <ThingPage
      heading={childrenFullName}
      lead={
        <>
          {optionIn(t, subject)} · {optionIn(t, gradeLevel)} ·{' '}
          <strong className="text-ink">{t(`states.${state}`)}</strong>
        </>
      }
      section="trials"
      deeds={deeds}
    >
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
    </ThingPage>
  );
}
