import { useEffect, useState } from 'react';
import { dollarWords } from '#src/books/money/words.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Loading } from '#src/ui/elements/loading.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type Meaning = OutputOf<(typeof contract)['GET /api/manual-purchase/:id/giving-up']>;

type GiveUpProps = {
  /** The enrolment. */
  id: string;
  title: string;
  /** Who learns there, where they have a name. */
  child?: string | undefined;
  /** What the button says; left out, that the place is given up. */
  label?: string;
  /** Called once it is done and the page is read again. */
  onDone?: () => void;
};

/** Gives a place up, after saying what that means and what comes back by the terms. */
export function GiveUp({ id, title, child = '', label, onDone }: GiveUpProps) {
  const { t } = useTranslation('enrolments/giving-up');
  const [meaning, setMeaning] = useState<Meaning | 'failed'>();
  const known = meaning !== 'failed' ? meaning : undefined;
  return (
    <Act
      label={label ?? (child ? t('ofChild', { child }) : t('button'))}
      title={t('title', { title })}
      text={<MeaningWords id={id} child={child} meaning={meaning} onRead={setMeaning} />}
      confirm={known && t('confirm')}
      destroys
      act={() =>
        call('POST /api/manual-purchase/:id/give-up', { params: { id }, body: { back: known?.back ?? 0 } })
      }
      done={t('done', { title })}
      {...(onDone && { onDone })}
    />
  );
}

type MeaningWordsProps = {
  id: string;
  child: string;
  meaning: Meaning | 'failed' | undefined;
  onRead: (meaning: Meaning | 'failed') => void;
};

/** Reads what it means now, each time the dialog opens. */
function MeaningWords({ id, child, meaning, onRead }: MeaningWordsProps) {
  const { t, language } = useTranslation('enrolments/giving-up');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    call('GET /api/manual-purchase/:id/giving-up', { params: { id } }).then(onRead, (error) => {
      if (!(error instanceof CallError)) throw error;
      onRead('failed');
    });
  }, [id]);
  if (!meaning) return <Loading />;
  if (meaning === 'failed') return <Alert tone="error">{t('ui:failed')}</Alert>;
  const { paid, back, until, elsewhere } = meaning;
  const day = until === null ? '' : formatDate(new Date(`${until}T12:00Z`), 'UTC', language);
  function backWords(): string {
    if (paid === null) return t('money.others');
    if (paid === 0) return t('money.nothing');
    if (back > 0 && until === null) return t('money.now', { amount: dollarWords(back, language) });
    if (elsewhere && back > 0) return t('money.elsewhere', { amount: dollarWords(back, language), day });
    return back > 0
      ? t('money.back', { amount: dollarWords(back, language), day })
      : t('money.late', { day });
  }

  return (
    <>
      <p>{child ? t('means.child', { child }) : t('means.one')}</p>
      <p className="font-semibold">{backWords()}</p>
    </>
  );
}
