import { href } from 'react-router';
import { optionIn } from '#src/offer/trials/choices.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { contract } from './contract.ts';

type Room = OutputOf<(typeof contract)['GET /api/admin/rooms']>['rooms'][number];

/** One room that is open: how it stands, and the way in. */
export function OpenRoom({ room }: { room: Room }) {
  const { t } = useTranslation('staff/lessons/rooms');
  const { meetingId, teacher, since, people, poor, phase } = room;
  const isAlone = phase === 'left-alone';
  return (
    <Card as="li" className={`grid content-start gap-2 p-5 ${isAlone ? 'border-pomegranate' : ''}`}>
      <h3 className="text-lg leading-snug wrap-anywhere">
        <RoomTitle {...room} />
      </h3>
      <p className="wrap-anywhere">{teacher}</p>
      <p className={isAlone ? 'font-bold text-pomegranate' : 'font-semibold'}>{t(`phases.${phase}`)}</p>
      <p>
        <span>{t('open.people', { count: people })}</span>
        {poor > 0 && <span>{` · ${t('open.poor', { count: poor })}`}</span>}
      </p>
      <p className="text-sm text-soft">
        <span>{t('open.since')} </span>
        <Moment at={since} />
      </p>
      <ComeIn meetingId={meetingId} />
    </Card>
  );
}

/** The way in. The room is a document of its own: camera and microphone are allowed there alone. */
export function ComeIn({ meetingId }: { meetingId: string }) {
  const { t } = useTranslation('staff/lessons/rooms');
  return (
    <ButtonLink
      href={href('/room/:meetingId', { meetingId })}
      reloadDocument
      variant="quiet"
      size="small"
      className="justify-self-start"
    >
      {t('open.comeIn')}
    </ButtonLink>
  );
}

/** What a room is of. */
export function RoomTitle({ title, isTrial }: Pick<Room, 'title' | 'isTrial'>) {
  const { t } = useTranslation(['staff/lessons/rooms', 'trials']);
  return <span>{isTrial ? t('trial', { subject: optionIn(t, title) }) : title}</span>;
}
