import { useEffect, useRef, useState } from 'react';
import { longestHomework } from '#src/learning/homework/homework.ts';
import { HomeworkFields } from '#src/learning/homework/homework-fields.tsx';
import { dayOf, formatDay } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { charactersLeft } from '#src/ui/forms/characters-left.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import { focusFirstWrong } from '#src/ui/forms/use-form.ts';
import { useNow } from '#src/ui/loading/now.ts';
import { longestWords } from '../limits.ts';
import { asRead, homeworkWrong } from './as-read.ts';
import { KeepingLine } from './keeping-line.tsx';
import { nextAfter } from './next-learner.tsx';
import { PhraseTaps } from './phrase-taps.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { beginning, type WritingForm } from './read-form.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

/**
 * Taps, a sentence, homework; shown as the family will read it whenever that is wanted, and always where something is to
 * be asked. From one learner it goes on to the next.
 */
export function ReportForm({ form }: { form: WritingForm }) {
  const { t, i18n } = useTranslation(['reports/writing', 'families', 'platform', 'ui']);
  const { meetingId, learner, attendance, offered, report } = form;
  const next = nextAfter(form);
  const zone = useVisitorZone();
  const nextDay = form.nextStart ? dayOf(new Date(form.nextStart), zone) : '';
  const { draft, keeping, change, forget } = useDraft(
    { meetingId, learnerId: learner._id },
    beginning(form, i18n.language as Language, nextDay),
  );
  const sending = useSending(form, forget);
  const { busy, failure } = sending;
  // As they did it the last time; nobody is given more by a correction.
  const [isForAll, setForAll] = useState(!report && form.homeworkForAll);
  const [refusals, setRefusals] = useState(0);
  const [shown, setShown] = useState(false);
  const [isFileComing, setFileComing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const today = dayOf(new Date(useNow()), zone);
  const name = learner.firstName || t('families:nameless');
  // Not before the teacher has marked who was there.
  const canSend = attendance.state !== 'expected';
  const wasThere = attendance.state !== 'absent' && attendance.state !== 'excused';
  // A phrase that was chosen before it was retired can still be taken back.
  const known = new Map([...offered, ...(report?.phrases ?? [])].map((one) => [one._id, one]));
  const phraseIds = wasThere ? draft.phraseIds.filter((id) => known.has(id)) : [];
  const wrong = failure?.fields ?? {};
  const { words: toDo, dueOn } = draft.homework;
  // Of homework that was given long ago nobody is asked again.
  const isOver = toDo.trim() !== '' && dueOn !== '' && dueOn < today && dueOn !== report?.homework?.dueOn;
  const dayOver = isOver
    ? formatDay(new Date(`${dueOn}T12:00Z`), 'UTC', i18n.language as Language)
    : undefined;

  const lacksDay = toDo.trim() !== '' && dueOn === '';
  const isTooLong =
    charactersLeft(draft.words, longestWords) < 0 || charactersLeft(toDo, longestHomework) < 0;

  // Once the mark is there.
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(fields.current);
  }, [refusals]);

  const refuse = () => setRefusals((count) => count + 1);

  /** What is shown is what is sent: what could not be sent is not shown. */
  function show() {
    if (isTooLong || lacksDay) refuse();
    else setShown(true);
  }

  /** At once, where nothing is to be asked first. */
  function sendNow() {
    if (isTooLong || lacksDay || isOver) show();
    else void send();
  }

  async function send() {
    const { homework } = draft;
    // Who was shown none takes none away: it may have been given to all meanwhile.
    const withoutHomework = form.homework ? null : undefined;
    const isSent = await sending.send({
      ...draft,
      phraseIds,
      homework: homework.words.trim() ? homework : withoutHomework,
      homeworkForAll: isForAll,
    });
    if (!isSent) refuse();
    setShown(false);
  }

  return (
    <div ref={fields} className="grid grid-cols-1 gap-6">
      {wasThere && (
        <PhraseTaps
          phrases={[...known.values()]}
          chosen={phraseIds}
          onChange={(ids) => change({ phraseIds: ids })}
        />
      )}
      {wrong.phraseIds && <Alert tone="error">{t('wrong.phrases')}</Alert>}
      <Field
        as="textarea"
        rows={3}
        name="words"
        label={t('words')}
        hint={t('wordsHint')}
        lang={draft.language}
        value={draft.words}
        maxLength={longestWords}
        onChange={({ target }) => change({ words: target.value })}
        error={wrong.words && t('wrong.empty')}
      />
      {draft.words.trim() !== '' && (
        <ChoiceGroup
          legend={t('language')}
          name="language"
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={draft.language}
          onChange={(language) => change({ language })}
        />
      )}
      <HomeworkFields
        value={draft.homework}
        onChange={(homework) => change({ homework })}
        wrong={{
          ...homeworkWrong(wrong),
          ...(refusals > 0 && lacksDay && { dueOn: t('platform:fields.required') }),
        }}
        from={today}
        onSending={setFileComing}
      />
      {toDo.trim() !== '' && form.learners.length > 1 && (
        <Switch
          name="homeworkForAll"
          on={isForAll}
          onChange={setForAll}
          label={t('forAll.label')}
          hint={t('forAll.hint', { count: form.learners.length })}
        />
      )}
      <KeepingLine keeping={keeping} />
      {failure && Object.keys(wrong).length === 0 && (
        <Alert tone="error">
          {failure.status === 0 ? t('sent.offline') : failure.message || t('ui:failed')}
        </Alert>
      )}
      <Button
        variant="quiet"
        busy={isFileComing}
        onClick={show}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {t('preview.button')}
      </Button>
      {!report && canSend && (
        <div className="foot-bar">
          <Button busy={busy || isFileComing} onClick={sendNow} className="w-full sm:w-auto">
            {next ? t('send.next', { name: next.firstName || t('families:nameless') }) : t('send.button')}
          </Button>
        </div>
      )}
      {shown && (
        <PreviewDialog
          name={name}
          readers={form.readers}
          isCorrection={report !== undefined}
          canSend={canSend}
          dayOver={dayOver}
          busy={busy}
          onSend={send}
          onClose={() => setShown(false)}
          report={asRead(draft, phraseIds, known, attendance)}
        />
      )}
    </div>
  );
}
