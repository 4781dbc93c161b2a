import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type PackageBack, packageBacks } from '#src/shop/orders/order.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** How much of a package comes back in the first days. A change holds for later orders. */
export function PackageBackSetting({ back }: { back: PackageBack }) {
  const { t } = useTranslation('staff/money/prices');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-[1.5px] border-line px-5 py-4">
      <p className="min-w-0 flex-[1_1_16rem]">{t(`packageBack.now.${back}`)}</p>
      <Act
        label={t('packageBack.button')}
        title={t('packageBack.title')}
        text={<p>{t('packageBack.text')}</p>}
        confirm={t('packageBack.save')}
        act={(form) =>
          call('PUT /api/admin/package-back', { body: { back: form.get('back') as PackageBack } })
        }
        done={t('packageBack.done')}
      >
        {() => (
          <ChoiceGroup
            legend={t('packageBack.legend')}
            name="back"
            columns={1}
            options={packageBacks.map((value) => ({ value, label: t(`packageBack.${value}`) }))}
            defaultValue={back}
          />
        )}
      </Act>
    </div>
  );
}
