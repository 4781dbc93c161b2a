import { useState } from 'react';
import type { ShownPlace } from '#src/learning/attendance/access.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { longestWords } from '../attendance.ts';

type NoticeFormProps = {
  place: ShownPlace;
  busy: boolean;
  onTell: (notice: { keeps: boolean; words: string }) => void;
};

/** What it means to say now that somebody cannot come, a word to the teacher, and the button that says it. */
export function NoticeForm({ place: { keeps, noticeUntil, makesUp }, busy, onTell }: NoticeFormProps) {
  const { t, language } = useTranslation('attendance/cannot-come');
  const zone = useVisitorZone();
  const [words, setWords] = useState('');
  const inTime = makesUp ? 'gives' : 'keeps';
  const meaning = keeps ? inTime : 'late';
  const until = formatDayTime(new Date(noticeUntil), zone, language);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Its field says by how much it is too long.
        if (!event.currentTarget.checkValidity()) event.currentTarget.querySelector('textarea')?.focus();
        else if (!busy) onTell({ keeps, words });
      }}
    >
      <Alert tone={keeps ? 'success' : 'info'} title={t(`means.${meaning}.heading`)}>
        {t(`means.${meaning}.text`)}
        {keeps && <span className="mt-1 block text-sm font-semibold">{t('until', { when: until })}</span>}
      </Alert>
      <Field
        as="textarea"
        label={t('words.label')}
        hint={t('words.hint')}
        rows={2}
        maxLength={longestWords}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" variant={keeps ? 'press' : 'danger'} busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  );
}
