import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Whether administrators must have a second factor. */
export function FactorRequired({ required }: { required: boolean }) {
  const { t } = useTranslation('desk/people');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-[1.5px] border-line px-5 py-4">
      <p className="min-w-0 flex-[1_1_16rem]">{t(`required.now.${required ? 'on' : 'off'}`)}</p>
      <Act
        label={t('required.button')}
        title={t('required.title')}
        text={<p>{t('required.text')}</p>}
        confirm={t('required.save')}
        act={(form) =>
          call('PATCH /api/admin/second-factor', { body: { required: form.get('required') === 'on' } })
        }
        done={t('required.done')}
      >
        {() => (
          <ChoiceGroup
            legend={t('required.legend')}
            name="required"
            columns={1}
            options={(['off', 'on'] as const).map((value) => ({ value, label: t(`required.${value}`) }))}
            defaultValue={required ? 'on' : 'off'}
          />
        )}
      </Act>
    </div>
  );
}
