import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Role } from '#src/platform/program/person.ts';
import type { WholeThread } from '#src/school/messages/read-threads.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { goOnWith } from './go-on.ts';

type ClosedProps = {
  thread: Pick<WholeThread, 'learner' | 'lesson' | 'closed'>;
  why: NonNullable<WholeThread['closed']>;
  role: Role;
};

/** Why nobody writes here now, and where to instead. */
export function Closed({ thread, why, role }: ClosedProps) {
  const { t } = useTranslation('messages/pages');
  return (
    <Card as="section" ground="sand" className="grid justify-items-start gap-3 p-5">
      <p>{t(`closed.${why}`)}</p>
      {why !== 'blocked-by-you' && (
        <ButtonLink variant="quiet" size="small" href={`${href('/messages/new')}?${goOnWith(thread, role)}`}>
          {t(why !== 'split' ? 'closed.school' : role === 'teacher' ? 'closed.parents' : 'closed.own')}
        </ButtonLink>
      )}
    </Card>
  );
}
