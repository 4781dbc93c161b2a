import { ChildName } from '#src/learning/families/child-face.tsx';
import { dayOf } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { thingName } from '../thing.ts';
import { call, type Own } from './read-renewals.ts';

type StopProps = {
  subscription: Own;
  stop: NonNullable<Own['stop']>;
  /** Whether it is said for which child it is. */
  isNamed: boolean;
  onStopped: () => void;
};

/** Stops it in two taps. What it means is said before; nothing is asked or offered. */
export function Stop({ subscription, stop, isNamed, onStopped }: StopProps) {
  const { t } = useTranslation('renewals');
  const { money, day } = useMoney();
  const today = dayOf(new Date(), useVisitorZone());
  const { _id, lesson, learner } = subscription;
  const isOver = stop.until <= today;
  return (
    <Act
      label={
        <>
          {t('stop.label')}
          <span className="sr-only">{`: ${thingName(t, subscription)}`}</span>
        </>
      }
      look={{ variant: 'plain', size: 'small' }}
      title={t('stop.title')}
      text={
        <>
          <p className="font-semibold wrap-anywhere">{thingName(t, subscription)}</p>
          {isNamed && <ChildName face={learner} />}
          <p>{t('stop.nothing')}</p>
          {stop.back && <p>{t('stop.back', { amount: money(stop.back) })}</p>}
          {stop.firstUntil && <p>{t('stop.first', { day: day(stop.firstUntil) })}</p>}
          {lesson && <p>{t(isOver ? 'stop.over' : 'stop.until', { day: day(stop.until) })}</p>}
          {stop.siblings.map((one) => (
            <p key={thingName(t, one)}>
              {t('stop.sibling', { what: thingName(t, one), amount: money(one.amount) })}
            </p>
          ))}
          {!lesson && <p>{t(stop.back ? 'stop.otherLessons' : 'stop.lessons')}</p>}
        </>
      }
      confirm={t('stop.confirm')}
      dismiss={t('stop.dismiss')}
      destroys
      act={async () => {
        await call('POST /api/renewals/:id/stop', { params: { id: _id } });
        onStopped();
      }}
      done={t('stop.done')}
    />
  );
}
