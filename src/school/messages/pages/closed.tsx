import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { WholeThread } from './read-threads.ts';

type ClosedProps = { thread: WholeThread; why: NonNullable<WholeThread['closed']> };

/** Why nobody writes here now, and where to instead. */
export function Closed({ thread, why }: ClosedProps) {
  const { t } = useTranslation('messages/pages');
  const { learner, lesson } = thread;
  const about = new URLSearchParams({
    ...(learner && { learner: learner._id }),
    ...(why === 'split' && lesson && { lesson: lesson._id }),
  });
  return (
    <Card as="section" ground="sand" className="grid justify-items-start gap-3 p-5">
      <p>{t(`closed.${why}`)}</p>
      {why !== 'blocked-by-you' && (
        <ButtonLink variant="quiet" size="small" href={`${href('/messages/new')}?${about}`}>
          {t(why === 'split' ? 'closed.own' : 'closed.school')}
        </ButtonLink>
      )}
    </Card>
  );
}
