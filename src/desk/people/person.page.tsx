import { href, Link, useLoaderData } from 'react-router';
import { useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { formatZone } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { AgreedTo, Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import type { contract } from './contract.ts';
import { DaysAway } from './days-away.tsx';
import { PersonActs } from './person-acts.tsx';
import { Bought, Taught } from './person-lists.tsx';
import { TeacherCheck } from './teacher-check.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/people/:id', { params: { id } }));

/** One account: who it is, what they teach and have bought, and what can be done. */
export function Component() {
  const { thing: person, deeds } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['desk/people', 'desk/families']);
  const { _id, email, phone, name, timeZone, role, status, language, createdAt } = person;
  const { agreedTo, secondFactor, sessions, trials, teaches, enrolments } = person;
  const isOwn = useSessionUser()?._id === _id;
  return (
    <ThingPage heading={name || email} section="people" deeds={deeds}>
      {isOwn ? <p className="text-soft">{t('own')}</p> : <PersonActs person={person} />}
      <Facts
        facts={[
          [t('columns.email'), email],
          [t('columns.name'), name || t('noName')],
          [t('phone'), phone],
          [t('columns.role'), t(`roles.${role}`)],
          [t('columns.status'), t(`status.${status}`)],
          [t('columns.language'), t(`staff:languages.${language}`)],
          [t('zone'), timeZone ? formatZone(timeZone, i18n.language as Language) : t('noZone')],
          [t('columns.createdAt'), <Moment key="createdAt" at={createdAt} />],
          [t('staff:agreedTo.label'), <AgreedTo key="agreedTo" agreed={agreedTo} />],
          [
            t('secondFactor.label'),
            secondFactor ? <Moment key="secondFactor" at={secondFactor} /> : t('secondFactor.none'),
          ],
          [t('sessions'), sessions],
          [
            t('trials'),
            trials === 0 ? (
              trials
            ) : (
              <Link key="trials" to={`${href('/admin/trials')}?q=${encodeURIComponent(email)}`}>
                {trials}
              </Link>
            ),
          ],
        ]}
      />
      {role === 'teacher' && (
        <Part heading={t('check.heading')}>
          <TeacherCheck person={person} />
        </Part>
      )}
      {role === 'teacher' && (
        <Part heading={t('away')}>
          <DaysAway away={person.away} />
          <p>
            <Link to={`${href('/admin/substitutes')}?teacher=${_id}`}>{t('giveDay')}</Link>
          </p>
        </Part>
      )}
      {(role === 'teacher' || teaches.items.length > 0) && (
        <Part heading={t('teaches')}>
          <Taught taught={teaches} teacherId={_id} />
        </Part>
      )}
      {(role === 'student' || enrolments.items.length > 0) && (
        <Part heading={t('enrolments')}>
          <Bought bought={enrolments} email={email} />
          {role === 'student' && (
            <p>
              <Link to={href('/admin/families/:id', { id: _id })}>{t('desk/families:link')}</Link>
            </p>
          )}
        </Part>
      )}
    </ThingPage>
  );
}
