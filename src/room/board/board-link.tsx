import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';

type BoardLinkProps = {
  meeting: string;
  /** Of the lesson, for who hears several of these links one after the other. */
  title: string;
  as: 'account' | 'child';
};

/** Leads to what was drawn in a lesson; shown where something was. */
export function BoardLink({ meeting, title, as }: BoardLinkProps) {
  const { t } = useTranslation('room/board');
  const to =
    as === 'child' ? href('/my-lessons/board/:id', { id: meeting }) : href('/board/:id', { id: meeting });
  return (
    <ButtonLink href={to} variant="plain" size="small" className="justify-self-start">
      <span>{t('reading.link')}</span>
      <span className="sr-only">{`: ${title}`}</span>
    </ButtonLink>
  );
}
