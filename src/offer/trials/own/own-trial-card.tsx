import Check from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { contactNoticeInMs } from '#src/calendar/booking/booking.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller, pageCaller } from '#src/platform/http/call.ts';
import { callUrl } from '#src/platform/http/call-url.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { optionIn } from '../choices.ts';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();
const callForPage = pageCaller<typeof contract>();

export type OwnTrial = OutputOf<(typeof contract)['GET /api/lesson/own-trials']>[number];

/** The trial lessons that the signed-in teacher is to give, soonest first. @throws CallError */
export function listOwnTrials(cursor?: string): Promise<Page<OwnTrial>> {
  return callForPage('GET /api/lesson/own-trials', { query: { cursor } });
}

type OwnTrialCardProps = {
  trial: OwnTrial;
  /** Its time in the style of the page; null where another calendar keeps it. */
  when: ReactNode;
  now: number;
};

/** When it is, whose child comes, and how to reach the family, which was promised a call. */
export function OwnTrialCard({ trial, when, now }: OwnTrialCardProps) {
  const { t } = useTranslation('trials/own');
  const { childrenFullName, gradeLevel, subject, parentName, parentPhoneNumber } = trial;
  return (
    <Card as="article" className="flex min-w-0 flex-col gap-4 p-5 lifted">
      {when ?? <p className="text-soft">{t('noTime')}</p>}
      <div className="grid gap-1">
        <h3 className="text-lg leading-snug wrap-anywhere">{childrenFullName}</h3>
        <p>
          {optionIn(t, subject)} · {optionIn(t, gradeLevel)}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-soft">{t('parent')}</dt>
        <dd className="wrap-anywhere">{parentName}</dd>
        <dt className="text-soft">{t('trials:fields.parentPhoneNumber')}</dt>
        <dd>
          <a
            href={callUrl(parentPhoneNumber)}
            className="reach whitespace-nowrap text-link underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
          >
            {parentPhoneNumber}
          </a>
        </dd>
        <dt className="text-soft">{t('ui:language')}</dt>
        <dd>{t(`languages.${trial.language}`)}</dd>
      </dl>
      <MeetingLink link={trial.meetingLink} isOwnRoom={trial.isOwnRoom} />
      <Contact trial={trial} now={now} />
    </Card>
  );
}

/** Where the teacher meets the family; a teacher without a link is asked for one. */
function MeetingLink({ link, isOwnRoom }: { link: string | null; isOwnRoom?: boolean | undefined }) {
  const { t } = useTranslation('trials/own');
  if (link && isOwnRoom) {
    return (
      <ButtonLink href={link} reloadDocument variant="quiet" size="small">
        {t('room.enter')}
      </ButtonLink>
    );
  }
  if (link) {
    return (
      <ButtonLink href={link} target="_blank" rel="noopener noreferrer" variant="quiet" size="small">
        {t('room.join')} <span className="sr-only">{t('trials:link.newTab')}</span>
      </ButtonLink>
    );
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-blush px-3 py-2 text-sm">
      <p>{t('room.missing')}</p>
      <ButtonLink href={href('/teacher-profile')} variant="quiet" size="small">
        {t('room.set')}
      </ButtonLink>
    </div>
  );
}

/** The call that the family was promised (spec §2, the wizard's confirmation), and whether it was made. */
function Contact({ trial, now }: { trial: OwnTrial; now: number }) {
  const { t, language } = useTranslation('trials/own');
  const zone = useVisitorZone();
  const { _id: id, contactedAt, startTime, parentName } = trial;
  if (contactedAt) {
    return (
      <p className="mt-auto flex items-center gap-2 text-sm">
        <Check size={20} aria-hidden className="shrink-0 text-turquoise" />
        {t('contacted')}
      </p>
    );
  }
  const due = startTime ? new Date(Date.parse(startTime) - contactNoticeInMs) : undefined;
  const when = due && unbroken(formatDayTime(due, zone, language));
  return (
    <div className="mt-auto grid justify-items-start gap-3">
      <p className="rounded-md bg-honey px-3 py-2 text-sm first-letter:uppercase">
        {!due ? t('due.some') : due.getTime() <= now ? t('due.now') : t('due.by', { when })}
      </p>
      <Act
        label={t('contact.button')}
        title={t('contact.title')}
        text={t('contact.text', { name: parentName })}
        confirm={t('contact.confirm')}
        act={() => call('POST /api/lesson/trial/:id/contacted', { params: { id } })}
        done={t('contact.done')}
      />
    </div>
  );
}
