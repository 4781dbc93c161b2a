import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type RelaySettingProps = {
  relayOnly: boolean;
  /** Whether there is one: without it nothing is hidden, whatever is set. */
  relay: boolean;
};

/** Whether sound and pictures go through the relay alone, so that no family learns another's address. */
export function RelaySetting({ relayOnly, relay }: RelaySettingProps) {
  const { t } = useTranslation('staff/lessons/rooms');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-[1.5px] border-line px-5 py-4">
      <p className="min-w-0 flex-[1_1_16rem]">
        {t(`relay.now.${!relay ? 'none' : relayOnly ? 'on' : 'off'}`)}
      </p>
      <Act
        label={t('relay.button')}
        title={t('relay.title')}
        text={<p>{t('relay.text')}</p>}
        confirm={t('relay.save')}
        act={(form) =>
          call('PATCH /api/admin/rooms', { body: { relayOnly: form.get('relayOnly') === 'on' } })
        }
        done={t('relay.done')}
      >
        {() => (
          <ChoiceGroup
            legend={t('relay.legend')}
            name="relayOnly"
            columns={1}
            options={(['on', 'off'] as const).map((value) => ({ value, label: t(`relay.${value}`) }))}
            defaultValue={relayOnly ? 'on' : 'off'}
          />
        )}
      </Act>
    </div>
  );
}
