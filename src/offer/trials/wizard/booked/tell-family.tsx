import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ShareLater } from '#src/ui/loading/share-later.tsx';
import { sharedTrial, type TellTrial } from './shared-trial.ts';

type TellFamilyProps = {
  trial: TellTrial;
  /** Our own. */
  origin: string;
  /** Of the visitor, where the server knew it. */
  zone?: string | null;
};

/** Sends it to the family back home, who need no more than what and when. It works without script. */
export function TellFamily({ trial, origin, zone: known }: TellFamilyProps) {
  const { t, i18n } = useTranslation('trials');
  const zone = useVisitorZone(known);
  const what = sharedTrial(t, trial, { zone, language: i18n.language as Language, origin });
  return (
    <div className="grid min-h-14 gap-2">
      <ShareLater what={what} variant="quiet">
        {t('booked.send')}
      </ShareLater>
    </div>
  );
}
