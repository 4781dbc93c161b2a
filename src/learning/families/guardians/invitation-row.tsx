import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { namesOf } from '../child-face.tsx';
import { call, type Invitation } from './read-guardians.ts';

/** An invitation without an answer, and the ways to mail it again and to take it back. */
export function InvitationRow({ invitation, owned }: { invitation: Invitation; owned: number }) {
  const { t, language } = useTranslation(['families/guardians', 'families']);
  const zone = useVisitorZone();
  const { _id: id, email, expiresAt, isExpired, asker, learners } = invitation;
  const date = formatDate(new Date(expiresAt), zone, language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-[1.5px] border-line border-dashed px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-soft">{isExpired ? t('waiting.expired') : t('waiting.until', { date })}</p>
        {asker && (
          <p className="wrap-anywhere">
            {t('waiting.asked', { name: asker.name || t('waiting.nameless'), email: asker.email })}
          </p>
        )}
        {learners.length < owned && (
          <p className="text-sm wrap-anywhere">{t('waiting.about', { names: namesOf(t, learners) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {asker && (
          <Act
            label={<Named word={t('waiting.letIn')} email={asker.email} />}
            look={{ variant: 'press', size: 'small' }}
            title={t('waiting.letInTitle')}
            text={<p className="wrap-anywhere">{t('waiting.letInText', { email: asker.email })}</p>}
            confirm={t('waiting.letIn')}
            act={() => call('POST /api/guardian-invitations/:id/let-in', { params: { id } })}
            done={t('waiting.letInDone')}
          />
        )}
        <Act
          label={<Named word={t('waiting.again')} email={email} />}
          title={t('waiting.againTitle')}
          text={<p className="wrap-anywhere">{t('waiting.againText', { email })}</p>}
          confirm={t('waiting.again')}
          act={() => call('POST /api/guardian-invitations/:id/again', { params: { id } })}
          done={t('waiting.againDone')}
        />
        <Act
          label={<Named word={t('takeBack.button')} email={email} />}
          look={{ variant: 'plain', size: 'small' }}
          title={t('takeBack.title')}
          text={<p className="wrap-anywhere">{t('takeBack.text', { email })}</p>}
          confirm={t('takeBack.confirm')}
          destroys
          act={() => call('DELETE /api/guardian-invitations/:id', { params: { id } })}
          done={t('takeBack.done')}
        />
      </div>
    </li>
  );
}

/** A button's word, with the address for a screen reader. */
function Named({ word, email }: { word: string; email: string }) {
  return (
    <>
      {word}
      <span className="sr-only">{`: ${email}`}</span>
    </>
  );
}
