import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ConsentBox } from './consent-box.tsx';
import { call } from './read-renewals.ts';

/** Takes a stop back while what was paid lasts; the family agrees to the sentence anew. */
export function GoOn({ id, words }: { id: string; words: string }) {
  const { t } = useTranslation('renewals');
  return (
    <Act
      label={t('go-on.label')}
      title={t('go-on.title')}
      confirm={t('go-on.confirm')}
      act={(form) =>
        call('POST /api/renewals/:id/again', {
          params: { id },
          body: { agreed: String(form.get('agreed') ?? '') },
        })
      }
      done={t('go-on.done')}
    >
      {({ agreed: wrong }) => <ConsentBox words={words} error={wrong} />}
    </Act>
  );
}
