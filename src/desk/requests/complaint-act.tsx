import { complaintDays } from '#src/offer/contact/contact.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Marks a request as a complaint, or takes the mark off. */
export function ComplaintAct({ id, isComplaint }: { id: string; isComplaint: boolean }) {
  const { t } = useTranslation('desk/requests');
  const what = isComplaint ? 'none' : 'mark';
  return (
    <Act
      label={t(`complaint.${what}.button`)}
      title={t(`complaint.${what}.title`)}
      text={<p>{t(`complaint.${what}.text`, { days: complaintDays })}</p>}
      confirm={t(`complaint.${what}.button`)}
      act={() =>
        call('PATCH /api/admin/requests/:id', { params: { id }, body: { isComplaint: !isComplaint } })
      }
      done={t(`complaint.${what}.done`)}
    />
  );
}
