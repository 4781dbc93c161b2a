import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Records } from '#src/staff/list/records.tsx';
import type { TrialStory } from './contract.ts';

/** The mails about a trial: to whom, and how far each has come. */
export function TrialMails({ mails }: Pick<TrialStory, 'mails'>) {
  const { t } = useTranslation('staff/lessons/trials');
  if (mails.length === 0) return <p className="text-soft">{t('mails.none')}</p>;
  return (
    <Records
      caption={t('parts.mails')}
      rows={mails}
      columns={[
        {
          key: 'recipient',
          label: t('mails.recipient'),
          cell: ({ recipient }) => recipient || t('mails.forgotten'),
        },
        { key: 'about', label: t('mails.about'), cell: ({ about }) => t(`mails.abouts.${about}`) },
        { key: 'status', label: t('columns.state'), cell: ({ status }) => t(`mails.states.${status}`) },
        {
          key: 'at',
          label: t('mails.at'),
          cell: ({ sentAt, createdAt }) => <Moment at={sentAt ?? createdAt} />,
        },
      ]}
    />
  );
}
