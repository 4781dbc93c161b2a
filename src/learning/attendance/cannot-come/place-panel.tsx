import { useState } from 'react';
import { href, Link } from 'react-router';
import type { NoticeAccess, ShownPlace } from '#src/learning/attendance/access.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { MakeUps } from '../make-ups/make-ups.tsx';
import { NoticeForm } from './notice-form.tsx';
import { PlaceHead } from './place-head.tsx';

type PlacePanelProps = {
  place: ShownPlace;
  access: NoticeAccess;
  /** Reads the place again. @throws CallError */
  read: () => Promise<ShownPlace>;
  /** Called with the place as it is after something was told. */
  onSaid?: (place: ShownPlace) => void;
};

/** All that a family can tell about one meeting: they cannot come, they can after all, when they make it up. */
export function PlacePanel({ place: first, access, read, onSaid }: PlacePanelProps) {
  const { t } = useTranslation(['attendance/cannot-come', 'ui']);
  const [place, setPlace] = useState(first);
  const [trouble, setTrouble] = useState<CallError>();
  const [busy, setBusy] = useState(false);
  const [isBack, setIsBack] = useState(false);

  /**
   * Does one thing; where it would mean something else by now, reads the place again so that the family is asked anew.
   */
  async function attempt(act: () => Promise<ShownPlace>): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const changed = await act();
      setIsBack(changed.said === 'nothing');
      setPlace(changed);
      onSaid?.(changed);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error);
      if (error.status === 409) await read().then(setPlace, () => {});
    } finally {
      setBusy(false);
    }
  }

  if (access.isLink && place.meeting._id !== first.meeting._id) return <GivenUp />;
  const { said, isAhead, madeUp } = place;
  const takesBack = said !== 'nothing' && isAhead && !madeUp;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlaceHead key={place.meeting._id} place={place} />
      {trouble && (
        <Alert tone="error">
          {trouble.message || t('failed')}
          {trouble.code === 'notice_differs' && ` ${t('again')}`}
        </Alert>
      )}
      {isBack && <Alert tone="success">{t('comeBack.done')}</Alert>}
      {said === 'nothing' && !isAhead && <p>{t('over')}</p>}
      {said === 'nothing' && isAhead && !isBack && (
        <NoticeForm place={place} busy={busy} onTell={(body) => attempt(() => access.tell(body))} />
      )}
      {said !== 'nothing' && (
        <Alert tone={said === 'kept' ? 'success' : 'info'} title={t(`said.${said}.heading`)}>
          {t(`said.${said}.text`)}
        </Alert>
      )}
      <MakeUps
        key={`${place.meeting._id} ${place.canMakeUp}`}
        place={place}
        access={access}
        busy={busy}
        onTake={(makeUp) => attempt(() => access.take(makeUp).then(read))}
      />
      {takesBack && (
        <Button variant="quiet" busy={busy} onClick={() => attempt(access.takeBack)}>
          {t('comeBack.button')}
        </Button>
      )}
    </div>
  );
}

/** A make-up that was given up by a link, which opens nothing else: another one is chosen in the schedule. */
function GivenUp() {
  const { t } = useTranslation('attendance/cannot-come');
  return (
    <Alert tone="success" title={t('givenUp.done')}>
      <Link to={href('/my-schedule')} className="font-semibold text-link underline underline-offset-4">
        {t('givenUp.choose')}
      </Link>
    </Alert>
  );
}
