import { formatDayTime } from '#src/platform/dates/dates.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { fieldIn } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { Receivers } from './ask-dialog.tsx';
import type { contract } from './contract.ts';

/** One that was announced, or is to be. */
export type Announced = OutputOf<(typeof contract)['GET /api/announcements']>[number];

/** Its words, in each language in which there are any. */
export function AnnouncedWords({ announced }: { announced: Announced }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {languages.toReversed().map((language) => {
        const words = announced[fieldIn('text', language)];
        return (
          words && (
            <p key={language} lang={language} className="font-normal whitespace-pre-line wrap-anywhere">
              {words}
            </p>
          )
        );
      })}
    </div>
  );
}

type StateProps = { announced: Announced; zone: string; receivers: Receivers };

/** How far it has come: when it went or goes out, to how many, and how many have read it. */
export function AnnouncedState({ announced, zone, receivers }: StateProps) {
  const { t, language } = useTranslation('messages/announcing');
  const { state, dueAt, sentAt, copies, read } = announced;
  const when = formatDayTime(new Date(sentAt ?? dueAt), zone, language);
  if (state === 'sent' && copies === 0) return <span>{t('states.nobody', { when })}</span>;
  if (state !== 'sent') return <span>{t(`states.${state}`, { when, count: copies })}</span>;
  return (
    <>
      <span>{t('states.sent', { when })}</span>
      <span>{` · ${t(`copies.${receivers}`, { count: copies })}`}</span>
      {copies > 0 && <span>{` · ${t('read', { count: read })}`}</span>}
    </>
  );
}

/** Takes it back, while nobody has got it. @param takeBack throws CallError */
export function TakeBack({
  announced,
  takeBack,
}: {
  announced: Announced;
  takeBack: () => Promise<unknown>;
}) {
  const { t } = useTranslation('messages/announcing');
  if (announced.state !== 'waiting') return null;
  return (
    <Act
      label={t('takeBack.button')}
      title={t('takeBack.title')}
      text={<p>{t('takeBack.text')}</p>}
      confirm={t('takeBack.button')}
      destroys
      act={takeBack}
      done={t('takeBack.done')}
    />
  );
}
