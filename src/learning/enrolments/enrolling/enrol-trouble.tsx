import type { CallError } from '#src/platform/http/call.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';

/** Which of several children were not enrolled, and why; and which were. */
export type PartlyEnrolled = { refused: { id: string; error: CallError }[]; enrolled: string[] };

/** Whether no place was left. */
export function isFull(error: CallError | undefined): boolean {
  return error?.code === 'lesson_full';
}

/**
 * That they are enrolled; of whom was enrolled before, that.
 * @param already the names of those
 * @param of how many were to be enrolled
 */
export function enrolledWords(t: Translate, already: readonly string[], of: number): string {
  const now = already.length < of ? [t('enrolments:enrolment.done')] : [];
  const before = already.length > 0 ? [t('enrolments:enrolment.already', { names: already.join(', ') })] : [];
  return [...now, ...before].join(' ');
}

/** Why nobody was enrolled. */
export function EnrolFailed({ failure }: { failure: CallError }) {
  const { t } = useTranslation('enrolments');
  return (
    <Alert tone="error" title={t('enrolment.failed.title')}>
      {!isFull(failure) && `${t('enrolment.failed.text')} `}
      {failure.status === 0 ? t('ui:offline') : failure.message}
    </Alert>
  );
}

/** Which of several children were not enrolled, and which were. */
export function EnrolledPartly({
  refused,
  enrolled,
  nameOf,
}: PartlyEnrolled & { nameOf: (id: string) => string }) {
  const { t } = useTranslation('enrolments');
  return (
    <Alert tone="error" title={t('enrolment.failed.title')}>
      {refused.map(({ id, error }) => (
        <p key={id}>{`${nameOf(id)}: ${error.status === 0 ? t('ui:offline') : error.message}`}</p>
      ))}
      {enrolled.length > 0 && <p>{t('enrolment.some', { names: enrolled.map(nameOf).join(', ') })}</p>}
    </Alert>
  );
}
