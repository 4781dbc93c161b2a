import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from '../contract.ts';
import { openStates } from '../moving-in.ts';
import { ChooseFiles } from './choose-files.tsx';
import { FileRead } from './file-read.tsx';
import type { Imported } from './imported.ts';
import { Press } from './press.tsx';
import { countOf } from './tallies.tsx';
import { WrongRows } from './wrong-rows.tsx';
import { ZoneChoice } from './zone-choice.tsx';

const call = caller<typeof contract>();

/** The files, what they were read as, and the check of all rows. */
export function BeforeTheRun({ it }: { it: Imported }) {
  const { t } = useTranslation('moving/moving-in/pages');
  if (!openStates.some((state) => state === it.state)) return null;
  const prepare = () => call('POST /api/admin/imports/:id/prepare', { params: { id: it._id } });
  const wrong = countOf(it, 'wrong', 'left-out');
  const isPrepared = it.state === 'prepared';
  return (
    <>
      {it.failed && <Alert tone="error">{t('failed')}</Alert>}
      {isPrepared ? (
        <Unfold label={t('files.again')}>
          <Files it={it} />
        </Unfold>
      ) : (
        <Part heading={t('files.heading')}>
          <Files it={it} />
        </Part>
      )}
      {isPrepared && wrong > 0 && <WrongRows it={it} count={wrong} />}
      {it.files.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          {!isPrepared && <p className="text-soft">{t('check.lead')}</p>}
          {it.isReady ? (
            <Press variant={isPrepared ? 'quiet' : 'press'} act={prepare}>
              {t(isPrepared ? 'check.again' : 'check.button')}
            </Press>
          ) : (
            <Alert tone="info">{t('check.notReady')}</Alert>
          )}
        </div>
      )}
    </>
  );
}

function Files({ it }: { it: Imported }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Zone it={it} />
      {it.files.map((file) => (
        <FileRead key={file._id} id={it._id} file={file} />
      ))}
      <ChooseFiles id={it._id} />
    </div>
  );
}

/** The school's zone; another one is kept as it is chosen. */
function Zone({ it }: { it: Imported }) {
  const { t } = useTranslation('ui');
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string>();
  const [trouble, setTrouble] = useState<string>();

  async function choose(zone: string): Promise<void> {
    setChosen(zone);
    setTrouble(undefined);
    try {
      await call('PUT /api/admin/imports/:id', { params: { id: it._id }, body: { zone } });
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.fields.zone ?? (error.message || t('offline')));
    }
  }

  return <ZoneChoice zone={chosen ?? it.zone} onChange={(zone) => void choose(zone)} error={trouble} />;
}

/** Brings in what was checked, once the totals are the same. */
export function RunAct({ it }: { it: Imported }) {
  const { t } = useTranslation('moving/moving-in/pages');
  if (it.state !== 'prepared' && it.state !== 'running') return null;
  const rows = countOf(it, 'new', 'change');
  const wrong = countOf(it, 'wrong', 'left-out');
  const run = () => call('POST /api/admin/imports/:id/run', { params: { id: it._id } });
  return (
    <Part heading={t('run.heading')}>
      {it.state === 'running' && <Alert tone="error">{t('failed')}</Alert>}
      {it.state === 'prepared' && !it.matches && <p className="text-soft">{t('run.notYet')}</p>}
      {it.onPaper > 0 && <p>{t('run.onPaper', { count: it.onPaper })}</p>}
      {(it.matches || it.state === 'running') && (
        <div className="grid gap-3">
          <p>{t('run.lead')}</p>
          <div>
            <Act
              label={t(it.state === 'running' ? 'run.goOn' : 'run.button')}
              look={{ variant: 'press', size: 'normal' }}
              title={t('run.title')}
              text={
                <>
                  <p>{t('run.takes', { count: rows })}</p>
                  {wrong > 0 && <p>{t('run.leaves', { count: wrong })}</p>}
                  <p>{t('run.lead')}</p>
                </>
              }
              confirm={t('run.button')}
              act={run}
              done={t('run.begun')}
            />
          </div>
        </div>
      )}
    </Part>
  );
}
