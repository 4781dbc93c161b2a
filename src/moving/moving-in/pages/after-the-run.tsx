import { href, Link } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import type { contract } from '../contract.ts';
import { totalNames } from '../moving-in.ts';
import type { Imported } from './imported.ts';
import { Press } from './press.tsx';
import { countOf, UndoTallies } from './tallies.tsx';
import { useTotalWords } from './totals.tsx';
import { Undo } from './undo.tsx';
import { WrongRows } from './wrong-rows.tsx';

const call = caller<typeof contract>();

/** What the run did, who is to be told, and how it is taken back. */
export function AfterTheRun({ it }: { it: Imported }) {
  const { t } = useTranslation('moving/moving-in/pages');
  if (!it.ranAt || it.state === 'running') return null;
  const wrong = countOf(it, 'wrong', 'left-out');
  const undo = () => call('POST /api/admin/imports/:id/undo', { params: { id: it._id } });
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
        {it.undoUntil && it.undoTallies.some(({ outcome }) => outcome !== 'taken-back') && (
          <>
            <p>{t('undo.restLead')}</p>
            <Press variant="quiet" act={undo}>
              {t('undo.rest')}
            </Press>
          </>
        )}
      </Part>
    );
  return (
    <>
      <Part heading={t('done.heading')}>
        {times}
        <Less it={it} />
        <Alert tone="info" title={t('done.nobody')}>
          {t('done.invite')}
        </Alert>
        {it.onPaper > 0 && <p>{t('run.onPaper', { count: it.onPaper })}</p>}
        <p>
          <Link to={href('/admin/invitations')}>{t('done.invitations')}</Link>
        </p>
        {wrong > 0 && !it.clearedAt && <WrongRows it={it} count={wrong} />}
      </Part>
      <Part heading={t('undo.heading')}>
        {it.failed && <Alert tone="error">{t('failed')}</Alert>}
        {it.state === 'undoing' ? <Press act={undo}>{t('undo.goOn')}</Press> : <Undo it={it} />}
      </Part>
    </>
  );
}

/** Which totals do not hold any more: rows fell away between the check and the run, or the run was broken off. */
function Less({ it: { counted, typed } }: { it: Imported }) {
  const { t } = useTranslation('moving/moving-in/pages');
  const say = useTotalWords();
  if (!counted || !typed) return null;
  const less = totalNames.filter((name) => counted[name] !== typed[name]);
  if (less.length === 0) return null;
  return (
    <>
      <Alert tone="error" title={t('done.less')}>
        {t('done.lessWhy')}
      </Alert>
      <Facts
        facts={less.map((name) => [
          t(`totals.names.${name}`),
          t('done.came', { came: say(name, counted[name]), compared: say(name, typed[name]) }),
        ])}
      />
    </>
  );
}
