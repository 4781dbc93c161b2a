import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Whose classes and groups families find: everybody's at once, or only those of checked teachers. */
export function Checking({ checkedOnly }: { checkedOnly: boolean }) {
  const { t } = useTranslation('staff/lessons/lessons');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-[1.5px] border-line px-5 py-4">
      <p className="min-w-0 flex-[1_1_16rem]">{t(`checking.now.${checkedOnly ? 'checked' : 'all'}`)}</p>
      <Act
        label={t('checking.button')}
        title={t('checking.title')}
        text={t('checking.text')}
        confirm={t('checking.save')}
        act={(form) =>
          call('PATCH /api/admin/checking', { body: { checkedOnly: form.get('shown') === 'checked' } })
        }
        done={t('checking.done')}
      >
        {() => (
          <ChoiceGroup
            legend={t('checking.legend')}
            name="shown"
            columns={1}
            options={(['all', 'checked'] as const).map((value) => ({ value, label: t(`checking.${value}`) }))}
            defaultValue={checkedOnly ? 'checked' : 'all'}
          />
        )}
      </Act>
    </div>
  );
}
