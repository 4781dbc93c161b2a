import { Fragment, useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { dayOf, formatDay, formatDayTime, formatTime, formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { NoticeAccess, ShownOffer, ShownPlace } from '../access.ts';

type MakeUpsProps = {
  place: ShownPlace;
  access: NoticeAccess;
  busy: boolean;
  onTake: (makeUp: ShownOffer & { zone: string }) => Promise<void>;
};

/** When a missed meeting is made up for, or could be: one tap chooses a time, another takes it. */
export function MakeUps({ place, access, busy, onTake }: MakeUpsProps) {
  const { t, language } = useTranslation('attendance/cannot-come');
  const zone = useVisitorZone();
  const { offers, failed, look } = useOffers(place, access, zone);
  const [chosen, setChosen] = useState<ShownOffer>();
  const dayTime = (at: string) => formatDayTime(new Date(at), zone, language);
  async function take(offer: ShownOffer): Promise<void> {
    await onTake({ ...offer, zone });
    setChosen(undefined);
    look();
  }
  if (place.madeUp) {
    const { _id: id, startTime } = place.madeUp;
    return (
      <Alert tone="success" title={t('makeUps.madeUp', { when: dayTime(startTime) })}>
        <p>{t('makeUps.changed')}</p>
        <Link
          to={href('/make-ups/:id/:learnerId', { id, learnerId: place.learner._id })}
          className="font-semibold text-link underline underline-offset-4"
        >
          {t('makeUps.toRoom')}
        </Link>
      </Alert>
    );
  }
  if (!place.canMakeUp) return null;
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="make-ups">
      <div className="grid gap-1">
        <h3 id="make-ups" className="text-lg">
          {t('makeUps.heading')}
        </h3>
        <p className="text-sm text-soft">{t(offers?.length === 0 ? 'makeUps.none' : 'makeUps.lead')}</p>
      </div>
      {failed && <Alert tone="error">{t('failed')}</Alert>}
      {!offers && !failed && <p role="status">{t('loading')}</p>}
      {[...Map.groupBy(offers ?? [], ({ startTime }) => dayOf(new Date(startTime), zone))].map(
        ([day, found]) => (
          <fieldset key={day} className="grid grid-cols-1 gap-2">
            <legend className="mb-1 font-semibold first-letter:uppercase">
              {formatDay(new Date(`${day}T00:00Z`), 'UTC', language)}
            </legend>
            {found.map((offer) => (
              <Fragment key={`${offer.startTime} ${offer.meetingId}`}>
                <OfferChoice
                  offer={offer}
                  there={place.zone}
                  checked={chosen === offer}
                  onChoose={() => setChosen(offer)}
                />
                {chosen === offer && (
                  <Button busy={busy} onClick={() => take(offer)}>
                    {t('makeUps.take', { when: dayTime(offer.startTime) })}
                  </Button>
                )}
              </Fragment>
            ))}
          </fieldset>
        ),
      )}
    </section>
  );
}

type OfferChoiceProps = { offer: ShownOffer; there: string; checked: boolean; onChoose: () => void };

/** A time to choose: on the family's clock, the teacher's beside it, and with whom. */
function OfferChoice({ offer, there, checked, onChoose }: OfferChoiceProps) {
  const { t, language } = useTranslation('attendance/cannot-come');
  const own = useVisitorZone();
  const at = new Date(offer.startTime);
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border-[1.5px] px-4 py-2.5 ${checked ? 'border-link bg-sky' : 'border-line bg-card'}`}
    >
      <input type="radio" name="make-up" checked={checked} onChange={onChoose} className="size-5 shrink-0" />
      <span className="grid">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <time dateTime={offer.startTime} className="font-bold">
            {formatTime(at, own, language)}
          </time>
          {there !== own && (
            <span className="text-sm text-soft">
              {t('there', { city: formatZone(there, language), when: formatDayTime(at, there, language) })}
            </span>
          )}
        </span>
        <span className="text-sm wrap-anywhere">
          {offer.title ? t('makeUps.parallel', { title: offer.title }) : t('makeUps.alone')}
        </span>
      </span>
    </label>
  );
}

/** What is offered; read where something can be made up for, and again when a time turned out to be taken. */
function useOffers({ canMakeUp }: ShownPlace, access: NoticeAccess, zone: string) {
  const [offers, setOffers] = useState<ShownOffer[]>();
  const [failed, setFailed] = useState(false);
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `access` is made anew with each rendering, of the same place
  useEffect(() => {
    if (!canMakeUp) return;
    access.offers(zone).then(setOffers, (error) => {
      if (!(error instanceof CallError)) throw error;
      setFailed(true);
    });
  }, [canMakeUp, zone, looks]);
  return { offers, failed, look: () => setLooks((count) => count + 1) };
}
