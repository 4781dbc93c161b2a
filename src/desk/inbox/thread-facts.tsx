import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { WholeThread } from './contract.ts';
import { Waits } from './waits.tsx';

/** Who waits, who sees to it, whose it is, and why it is kept. */
export function ThreadFacts({ thread }: { thread: WholeThread }) {
  const { t } = useTranslation('desk/inbox');
  const { account, guardian, visitor, teacher, teacherId, assigned, held, blocks, closedAt } = thread;
  const person = account ?? guardian;
  return (
    <>
      {closedAt && <p className="font-semibold">{t('thread.closed')}</p>}
      <Facts
        facts={[
          [t('columns.waits'), <Waits key="waits" waits={thread.waits} />],
          [t('thread.assigned'), assigned?.email ?? t('thread.nobody')],
          [
            t('thread.account'),
            person && (
              <Link key="person" to={href('/admin/people/:id', { id: person._id })}>
                {person.email}
              </Link>
            ),
          ],
          [
            t('sides.visitor'),
            visitor && (
              <a key="mail" href={`mailto:${visitor.email}`}>
                {visitor.email}
              </a>
            ),
          ],
          [
            t('thread.teacher'),
            teacherId && (
              <Link key="teacher" to={href('/admin/people/:id', { id: teacherId })}>
                {teacher || t('sides.teacher')}
              </Link>
            ),
          ],
          [t('thread.held'), held && t('thread.heldBy', held)],
        ]}
      />
      {blocks.map(({ side, at, seenAt }) => (
        <p key={`${side} ${at}`}>
          <span>{`${t('thread.blocked', { side: t(`sides.${side}`) })}, `}</span>
          <Moment at={at} />
          {seenAt && <span>{` · ${t('thread.blockSeen')}`}</span>}
        </p>
      ))}
    </>
  );
}
