import { ChildNiche, namesOf } from '#src/learning/families/child-face.tsx';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ListedThread } from './contract.ts';

type Whose = Pick<ListedThread, 'faces' | 'account' | 'guardian' | 'visitor' | 'kind'>;

/** Whose a conversation is, in a line: an account, a visitor, or the learner that it is about. */
export function nameOf(t: Translate, { faces, account, visitor }: Whose): string {
  if (visitor) return visitor.name;
  if (account) return account.name || account.email;
  return faces.length > 0 ? namesOf(t, faces) : t('desk/inbox:thread.nameless');
}

/** The same with the faces of its learners, and what it is. */
export function Who({ thread }: { thread: Whose }) {
  const { t } = useTranslation(['desk/inbox', 'families']);
  const { faces, account, guardian, visitor, kind } = thread;
  const isTeacher = account?.role === 'teacher';
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        {faces.map((face) => (
          <ChildNiche key={face._id} face={face} size={28} />
        ))}
        <span className="min-w-0 wrap-anywhere">{nameOf(t, thread)}</span>
      </span>
      <span className="font-normal text-sm text-soft">
        {[
          t(`desk/inbox:kinds.${kind}`),
          isTeacher && t('desk/inbox:sides.teacher'),
          account && faces.length > 0 && namesOf(t, faces),
          account?.name && account.email,
          visitor?.email,
          guardian && t('desk/inbox:guardian', { email: guardian.email }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
