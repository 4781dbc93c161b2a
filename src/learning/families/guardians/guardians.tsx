import { useTranslation } from '#src/platform/language/translation.ts';
import { GuardianRow } from './guardian-row.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import type { Circle } from './read-guardians.ts';

/** Who looks after a family: the guardians, the invitations without an answer, and the form for another one. */
export function Guardians({ guardians, invitations }: Circle) {
  const { t } = useTranslation('families/guardians');
  const [you, ...others] = guardians;
  if (!you) return null;
  const owned = you.learners.filter(({ kind }) => kind === 'owner');
  return (
    <section aria-labelledby="guardians" className="grid max-w-2xl grid-cols-1 gap-4">
      <div className="grid gap-2">
        <h2 id="guardians" className="text-xl">
          {t('heading')}
        </h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <ul className="grid gap-3">
        <GuardianRow guardian={you} you={you} isAlone={others.length === 0} />
        {others.map((one) => (
          <GuardianRow key={one._id} guardian={one} you={you} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-lg">{t('waiting.heading')}</h3>
          <ul className="grid gap-3">
            {invitations.map((one) => (
              <InvitationRow key={one._id} invitation={one} owned={owned.length} />
            ))}
          </ul>
        </div>
      )}
      {owned.length > 0 && <InviteForm learners={owned} />}
    </section>
  );
}
