import { useTranslation } from '#src/platform/language/translation.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';

type RequestStateProps = {
  dueAt: string;
  answeredAt: string | null;
  answeredBy: string | null;
  isComplaint: boolean;
  /** Set where no label beside it says what is due. */
  labelled?: boolean;
};

/** By when a request is to be answered; or when it was, and by whom. */
export function RequestState({ dueAt, answeredAt, answeredBy, isComplaint, labelled }: RequestStateProps) {
  const { t } = useTranslation('desk/requests');
  return (
    <>
      {answeredAt ? (
        <>
          {t('columns.answeredAt')}: <Moment at={answeredAt} />
          {answeredBy && <span className="block text-sm text-soft">{answeredBy}</span>}
        </>
      ) : (
        <Due at={dueAt} {...(labelled && { label: t('columns.dueAt') })} />
      )}
      {isComplaint && <span className="block font-semibold text-sm">{t('columns.complaint')}</span>}
    </>
  );
}
