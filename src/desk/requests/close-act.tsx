import { type Channel, channels } from '#src/offer/contact/contact.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Marks a request as answered otherwise than by our mail. */
export function CloseAct({ id }: { id: string }) {
  const { t } = useTranslation('desk/requests');
  return (
    <Act
      label={t('close.button')}
      title={t('close.title')}
      text={<p>{t('close.text')}</p>}
      confirm={t('close.confirm')}
      act={(form) =>
        call('POST /api/admin/requests/:id/closed', {
          params: { id },
          body: { channel: form.get('channel') as Channel },
        })
      }
      done={t('close.done')}
    >
      {({ channel }) => (
        <ChoiceGroup
          legend={t('close.channel')}
          name="channel"
          required
          defaultValue="telephone"
          options={channels.map((value) => ({ value, label: t(`close.channels.${value}`) }))}
          error={channel}
        />
      )}
    </Act>
  );
}
