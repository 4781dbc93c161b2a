import { expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { readDocument } from '#src/site/legal/use-document.ts';
import { supportQuestions } from './questions.ts';

test.each(languages)(
  'help, terms, refunds, cancellation and the tab Schedule name buttons that there are, in %s',
  (language) => {
    const t = translator(language);
    const labels = [
      t('attendance/cannot-come:button'),
      t('enrolments/giving-up:button'),
      t('lesson-pages:classroom.join'),
      t('payments:back.label'),
      t('privacy:title'),
      t('privacy:erasure.button'),
      t('room/stage:alarm.title'),
      t('settings:leave.button'),
      t('teachers:checked'),
    ];
    const texts = [
      ...supportQuestions(t).map(({ answer }) => answer),
      t('lesson-pages:details.schedule.join'),
      t('lesson-pages:details.schedule.absent'),
      ...(['terms', 'refund', 'cancellation'] as const).map((name) => JSON.stringify(readDocument(t, name))),
    ].join(' ');
    const named = new Set([...texts.matchAll(/“([^”]+)”/g)].map(([, name]) => name));
    for (const label of labels) expect(texts).toContain(label);
    expect([...named].filter((name) => !labels.includes(name ?? ''))).toEqual([]);
  },
);
