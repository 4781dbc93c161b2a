import { optionIn } from '#src/offer/trials/choices.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import type { Column } from '#src/staff/list/records.tsx';
import type { contract } from './contract.ts';
import { Reach } from './reach.tsx';

/** A row of the list. */
type Row = OutputOf<(typeof contract)['GET /api/admin/trials']>[number];

/** What the list shows of each. */
export function useTrialColumns(): Column<Row>[] {
  const { t } = useTranslation(['staff/lessons/trials', 'staff/lessons/trials/chosen']);
  return [
    { key: 'child', label: t('columns.child'), cell: ({ childrenFullName }) => childrenFullName },
    {
      key: 'parent',
      label: t('columns.parent'),
      cell: ({ parentName, parentPhoneNumber, parentEmail }) => (
        <>
          {parentName}
          <Reach phone={parentPhoneNumber} email={parentEmail} />
        </>
      ),
    },
    {
      key: 'subject',
      label: t('columns.subject'),
      cell: ({ subject, gradeLevel }) => (
        <>
          {optionIn(t, subject)}
          <span className="block text-sm text-soft">{optionIn(t, gradeLevel)}</span>
        </>
      ),
    },
    {
      key: 'lesson',
      label: t('columns.lesson'),
      sorts: { up: 'soonest', down: 'latest' },
      cell: ({ startTime, timeKeeper }) =>
        startTime ? <Moment at={startTime} /> : t(`timeKeepers.${timeKeeper}`),
    },
    {
      key: 'contact',
      label: t('columns.contact'),
      cell: ({ contactedAt, contactDueAt }) => {
        if (contactedAt) return t('contact.done');
        return contactDueAt ? <Due at={contactDueAt} /> : '—';
      },
    },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ state, teacher, hourOf }) => (
        <>
          <span>{t(`states.${state}`)}</span>
          {teacher && <span className="block text-sm wrap-anywhere text-soft">{teacher.name}</span>}
          {!teacher && hourOf && (
            <span className="block text-sm wrap-anywhere">
              {t('staff/lessons/trials/chosen:hour', { teacher: hourOf.name })}
            </span>
          )}
        </>
      ),
    },
  ];
}
