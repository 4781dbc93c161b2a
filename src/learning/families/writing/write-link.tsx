import MessageCircle from 'lucide-react/icons/message-circle';
import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink, type ButtonLook } from '#src/ui/elements/button.tsx';

type WriteLinkProps = {
  to: 'teacher' | 'family';
  /** In which lesson, and about whom, where that is known. */
  lesson: string;
  learner?: string | undefined;
  /** Whose name a screen reader hears beside it, where several stand on a page. */
  name?: string | undefined;
  look?: ButtonLook;
};

/** The way to write to the other side about a learner in a lesson. */
export function WriteLink({ to, lesson, learner, name, look }: WriteLinkProps) {
  const { t } = useTranslation('families/writing');
  const about = new URLSearchParams({ lesson, ...(learner && { learner }) });
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      {...look}
      href={`${href('/messages/new')}?${about}`}
      className="justify-self-start print:hidden"
    >
      <MessageCircle size={20} aria-hidden className="shrink-0" />
      <span>
        {t(to)}
        {name && <span className="sr-only">{`: ${name}`}</span>}
      </span>
    </ButtonLink>
  );
}
