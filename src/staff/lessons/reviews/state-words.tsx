import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { useNow } from '#src/ui/loading/now.ts';

type StateProps = { shownAt: string; hiddenAt: string | null; reportedAt: string | null };

/** Whether others see a review, and whether somebody has to look at it. */
export function ReviewState({ shownAt, hiddenAt, reportedAt }: StateProps) {
  const { t } = useTranslation('staff/lessons/reviews');
  const isShown = Date.parse(shownAt) <= useNow();
  return (
    <>
      {hiddenAt ? (
        t('state.hidden')
      ) : isShown ? (
        t('state.shown')
      ) : (
        <>
          {t('state.waiting')}: <Moment at={shownAt} />
        </>
      )}
      {reportedAt && (
        <span className="block font-semibold text-pomegranate text-sm">
          {t(hiddenAt ? 'state.corrected' : 'state.reported')}
        </span>
      )}
    </>
  );
}
