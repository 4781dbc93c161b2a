import { useId } from 'react';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { RowName } from '#src/ui/elements/in-row.ts';
import { More } from '#src/ui/elements/unfold.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';
import { ComeIn, RoomTitle } from './open-room.tsx';
import { SeenAct } from './seen-act.tsx';

const call = caller<typeof contract>();

type Alarm = OutputOf<(typeof contract)['GET /api/admin/alarms']>[number];

type AlarmCardProps = {
  alarm: Alarm;
  /** One below the heading that it stands under. */
  heading?: 'h2' | 'h3';
};

/** What somebody said is wrong: what, who, in which lesson, in their words, and what happened before. */
export function AlarmCard({ alarm, heading: Heading = 'h3' }: AlarmCardProps) {
  const { t } = useTranslation('staff/lessons/rooms');
  const { kind, name, seatKind, words, before, createdAt, meetingId, teacher } = alarm;
  const id = useId();
  const isOpen = !alarm.seenAt && !alarm.isOver;
  return (
    <Card as="li" className={`grid gap-2 p-5 ${isOpen ? 'border-pomegranate' : ''}`}>
      <Heading className="text-lg leading-snug">{t(`kinds.${kind}`)}</Heading>
      {seatKind && (
        <p className="font-semibold wrap-anywhere">
          {t('alarms.who', { name: name || t('alarms.nameless'), seat: t(`seats.${seatKind}`) })}
        </p>
      )}
      {words && <p className="whitespace-pre-line rounded-lg bg-sky p-3 wrap-anywhere">{words}</p>}
      <p id={id} className="wrap-anywhere">
        <RoomTitle {...alarm} />
        <span>{` · ${teacher}`}</span>
      </p>
      <p className="text-sm text-soft">
        <Moment at={createdAt} />
      </p>
      {before.length > 0 && (
        <More label={t('alarms.before')}>
          <ol className="grid gap-1">
            {before.map(({ at, what }) => (
              <li key={`${at} ${what}`} className="text-sm wrap-anywhere">
                <Moment at={at} />
                <span>{`: ${what}`}</span>
              </li>
            ))}
          </ol>
        </More>
      )}
      <HowSeen alarm={alarm} />
      {alarm.seenAt && (
        <div>
          <Act
            label={t('unseen.button')}
            title={t('unseen.title')}
            text={<p>{t('unseen.text')}</p>}
            confirm={t('unseen.button')}
            act={() => call('DELETE /api/admin/alarms/:id/seen', { params: { id: alarm._id } })}
            done={t('unseen.done')}
          />
        </div>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          <RowName value={id}>
            <SeenAct id={alarm._id} />
          </RowName>
          <ComeIn meetingId={meetingId} />
        </div>
      )}
    </Card>
  );
}

function HowSeen({ alarm: { seenAt, seenBy, isOver } }: { alarm: Alarm }) {
  const { t } = useTranslation('staff/lessons/rooms');
  if (seenAt)
    return (
      <p className="text-sm wrap-anywhere">
        <span>{t('seen.is', { who: seenBy ?? t('seen.somebody') })} </span>
        <Moment at={seenAt} />
      </p>
    );
  return isOver ? <p className="text-sm">{t('seen.over')}</p> : null;
}
