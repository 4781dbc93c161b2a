import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { dayOf, formatDay } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError } from '#src/platform/http/call.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { longestHomework } from '#src/school/homework/homework.ts';
import { HomeworkFields } from '#src/school/homework/homework-fields.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { charactersLeft } from '#src/ui/forms/characters-left.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { focusFirstWrong } from '#src/ui/forms/use-form.ts';
import { useNow } from '#src/ui/loading/now.ts';
import type { ReportDraft } from '../draft.ts';
import { longestWords } from '../limits.ts';
import type { ViewedReport } from '../viewed.ts';
import { KeepingLine } from './keeping-line.tsx';
import { PhraseTaps } from './phrase-taps.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { beginning, call, type WritingForm } from './read-form.ts';
import { useDraft } from './use-draft.ts';

/** Taps, a sentence, homework; shown as the family will read it before it is sent. */
export function ReportForm({ form }: { form: WritingForm }) {
  const { t, i18n } = useTranslation(['reports/writing', 'families', 'platform', 'ui']);
  const { meetingId, learner, attendance, offered, report } = form;
  const { draft, keeping, change, forget } = useDraft(
    { meetingId, learnerId: learner._id },
    beginning(form, i18n.language as Language),
  );
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isFileComing, setFileComing] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const fields = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date(useNow()), useVisitorZone());
  const name = learner.firstName || t('families:nameless');
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

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { words, language, homework } = draft;
      await call('PUT /api/meetings/:id/reports/:learnerId', {
        params: { id: meetingId, learnerId: learner._id },
        body: { words, language, phraseIds, homework: homework.words.trim() ? homework : null },
      });
      forget();
      await revalidate();
      tellHere(t('sent.done', { name }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
      setShown(false);
    }
  }

  const isTooLong =
    charactersLeft(draft.words, longestWords) < 0 || charactersLeft(toDo, longestHomework) < 0;

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
        wrong={homeworkWrong(wrong)}
        from={today}
        onSending={setFileComing}
      />
      <KeepingLine keeping={keeping} />
      {failure && Object.keys(wrong).length === 0 && (
        <Alert tone="error">
          {failure.status === 0 ? t('sent.offline') : failure.message || t('ui:failed')}
        </Alert>
      )}
      <Button
        busy={isFileComing}
        onClick={() => (isTooLong ? focusFirstWrong(fields.current) : setShown(true))}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {t('preview.button')}
      </Button>
      {shown && (
        <PreviewDialog
          name={name}
          readers={form.readers}
          isCorrection={report !== undefined}
          canSend={attendance.state !== 'expected'}
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

/** The report as its family will read it. */
function asRead(
  { words, language, homework }: ReportDraft,
  phraseIds: readonly string[],
  known: ReadonlyMap<string, WritingForm['offered'][number]>,
  attendance: ViewedReport['attendance'],
): ViewedReport {
  const { words: toDo, dueOn, file } = homework;
  return {
    phrases: [...known.values()].filter(({ _id }) => phraseIds.includes(_id)),
    words: words.trim(),
    language,
    attendance,
    teacher: null,
    ...(toDo.trim() && dueOn && { homework: { words: toDo.trim(), dueOn, file, isDone: false } }),
  };
}

/** The server names them 'homework.dueOn'. */
function homeworkWrong(fields: Record<string, string>) {
  const wrongOf = (name: string) => fields[`homework.${name}`];
  const [words, dueOn, file] = [wrongOf('words'), wrongOf('dueOn'), wrongOf('file') ?? fields.file];
  return { ...(words && { words }), ...(dueOn && { dueOn }), ...(file && { file }) };
}
