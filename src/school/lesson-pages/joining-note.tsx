import { durationOf } from '#src/learning/enrolments/joining/countdown.ts';
import { type Joining, opensBefore } from '#src/learning/enrolments/joining/joining.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** How long it takes until one can join. It changes every minute without interrupting a screen reader. */
export function JoiningNote({ opensIn, id }: Pick<Joining, 'opensIn'> & { id?: string }) {
  const { t } = useTranslation('lesson-pages');
  return (
    <p id={id} role="timer" className="font-semibold">
      {opensIn > 0
        ? t('joining.opensIn', { time: durationOf(opensIn, t), minutes: opensBefore })
        : t('joining.open')}
    </p>
  );
}
