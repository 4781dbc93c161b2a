import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import type { Imported } from './imported.ts';
import { countOf, UndoTallies } from './tallies.tsx';
import { WrongRows } from './wrong-rows.tsx';

/** What the run did, and who is to be told. */
export function AfterTheRun({ it }: { it: Imported }) {
  const { t } = useTranslation('staff/moving-in/pages');
  if (!it.ranAt || it.state === 'running') return null;
  const wrong = countOf(it, 'wrong', 'left-out');
  const times = (
    <Facts
      facts={[
        [t('done.ranAt'), <Moment key="ran" at={it.ranAt} />],
        [t('done.undoneAt'), it.undoneAt && <Moment key="undone" at={it.undoneAt} />],
      ]}
    />
  );
  if (it.state === 'undone')
    return (
      <Part heading={t('undo.result')}>
        <p>{t('undo.resultLead')}</p>
        {times}
        <UndoTallies tallies={it.undoTallies} />
      </Part>
    );
  return (
    <Part heading={t('done.heading')}>
      {times}
      <Alert tone="info" title={t('done.nobody')}>
        {t('done.invite')}
      </Alert>
      <p>
        <Link to={href('/admin/invitations')}>{t('done.invitations')}</Link>
      </p>
      {wrong > 0 && !it.clearedAt && <WrongRows it={it} count={wrong} />}
    </Part>
  );
}
