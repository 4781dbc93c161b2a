import { href, Link } from 'react-router';
import { RequestState } from '#src/desk/requests/request-state.tsx';
import { optionIn } from '#src/offer/trials/choices.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { ShownFamily } from './contract.ts';
import { Things } from './things.tsx';

type Of<Key extends keyof ShownFamily, Name extends string> = Record<Name, ShownFamily[Key]> & {
  addresses: readonly string[];
};

/** What teachers wrote of its learners. */
export function Reports({ reports }: Pick<ShownFamily, 'reports'>) {
  return (
    <Things
      things={reports.map(({ _id, meetingId, lesson, learner, startTime }) => ({
        _id,
        name: (
          <Link to={href('/reports/:meetingId/:learnerId', { meetingId, learnerId: learner._id })}>
            {lesson.title}
          </Link>
        ),
        about: (
          <>
            {learner.firstName && <span>{`${learner.firstName} · `}</span>}
            <Moment at={startTime} />
          </>
        ),
      }))}
    />
  );
}

/** What the family asked by any form. */
export function Requests({ requests, addresses }: Of<'requests', 'requests'>) {
  const { t } = useTranslation(['desk/requests', 'contact/mails']);
  return (
    <Things
      things={requests.items.map((request) => ({
        _id: request._id,
        name: (
          <Link to={href('/admin/requests/:id', { id: request._id })}>
            {t(`contact/mails:forms.${request.form}`)}
          </Link>
        ),
        about: (
          <>
            <Moment at={request.createdAt} />
            <span className="block">
              <RequestState {...request} labelled />
            </span>
          </>
        ),
      }))}
      more={requests.more}
      all={{ to: `${href('/admin/requests')}?state=all&`, addresses }}
    />
  );
}

/** The trial lessons that it booked. */
export function Trials({ trials, addresses }: Of<'trials', 'trials'>) {
  const { t } = useTranslation(['staff/lessons/trials', 'trials']);
  return (
    <Things
      things={trials.items.map(({ _id, child, subject, state, startTime, createdAt }) => ({
        _id,
        name: <Link to={href('/admin/trials/:id', { id: _id })}>{child}</Link>,
        about: (
          <>
            {optionIn(t, subject)} · {t(`states.${state}`)} · <Moment at={startTime ?? createdAt} />
          </>
        ),
      }))}
      more={trials.more}
      all={{ to: `${href('/admin/trials')}?`, addresses }}
    />
  );
}

/** The mails to it that could not be sent. */
export function FailedMails({ mails, addresses }: Of<'failedMails', 'mails'>) {
  const { t } = useTranslation('staff/letters/mails');
  return (
    <Things
      things={mails.items.map(({ _id, recipient, about, error, createdAt }) => ({
        _id,
        name: (
          <Link to={`${href('/admin/mails')}?status=failed&q=${encodeURIComponent(recipient)}`}>
            {about ? t(`about.${about}`) : recipient}
          </Link>
        ),
        about: (
          <>
            {recipient} · <Moment at={createdAt} />
            {error && <span className="block">{error}</span>}
          </>
        ),
      }))}
      more={mails.more}
      all={{ to: `${href('/admin/mails')}?status=failed&`, addresses }}
    />
  );
}
