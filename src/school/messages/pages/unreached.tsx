import { useTranslation } from '#src/platform/language/translation.ts';
import type { Role } from '#src/platform/program/person.ts';
import type { WholeThread } from '#src/school/messages/read-threads.ts';

type UnreachedProps = Pick<WholeThread, 'unreached'> & { role: Role };

/** Who of the other side takes no messages here: what is written reaches the others alone. */
export function Unreached({ unreached, role }: UnreachedProps) {
  const { t } = useTranslation('messages/pages');
  return unreached.map(({ name, isOwner }) => {
    const unnamed = role === 'teacher' ? (isOwner ? 'owner' : 'other') : 'teacher';
    return (
      <p key={`${name} ${isOwner}`} className="rounded-lg bg-sand px-3 py-1.5 text-sm">
        {name ? t('unreached.named', { name }) : t(`unreached.${unnamed}`)}
      </p>
    );
  });
}
