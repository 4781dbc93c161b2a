import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { maxNoticeHours } from './bounds.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** How long before a lesson it can still be booked, and the dialog to change it. */
export function LeastNotice({ noticeHours }: { noticeHours: number }) {
  const { t } = useTranslation('staff/lessons/availability');
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-xl">{t('notice.heading')}</h2>
      <p className="font-semibold">
        {noticeHours === 0 ? t('notice.none') : t('notice.now', { count: noticeHours })}
      </p>
      <Act
        label={t('notice.change')}
        title={t('notice.heading')}
        text={t('notice.text')}
        confirm={t('notice.save')}
        act={(form) =>
          call('PATCH /api/admin/availability/notice', {
            body: { noticeHours: Number(form.get('noticeHours')) },
          })
        }
        done={t('notice.done')}
      >
        {(errors) => (
          <Field
            type="number"
            name="noticeHours"
            label={t('notice.field')}
            min={0}
            max={maxNoticeHours}
            defaultValue={noticeHours}
            required
            error={errors.noticeHours}
          />
        )}
      </Act>
    </section>
  );
}
