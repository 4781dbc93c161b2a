import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { contract } from './contract.ts';
import { ExpectedPart } from './expected.tsx';
import { MeetingActs } from './meeting-acts.tsx';
import { StateWords } from './state-words.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/meetings/:id', { params: { id } }));

/** One meeting, and what the staff can do about it. */
export function Component() {
  const { thing: meeting, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons/meetings');
  const { title, kind, teacher, lessonId, trialId, learners, startTime, endTime, reason, notHeld } = meeting;
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000;
  const liesAhead = Date.parse(startTime) > useNow();
  return (
    <ThingPage heading={title} section="meetings" deeds={deeds}>
      {lessonId && liesAhead && !meeting.ofDeleted && <MeetingActs meeting={meeting} />}
      {!liesAhead && (
        <p>
          <Link to={href('/meeting/:id', { id: meeting._id })}>{t('toMarking')}</Link>
        </p>
      )}
      {meeting.ofDeleted && <p>{t('ofDeleted')}</p>}
      {trialId && (
        <p>
          {t('ofTrial')} <Link to={href('/admin/trials/:id', { id: trialId })}>{t('toTrial')}</Link>
        </p>
      )}
      <Facts
        facts={[
          [t('columns.state'), <StateWords key="state" {...meeting} />],
          [t('columns.startTime'), <Moment key="start" at={startTime} />],
          [t('minutes'), t('minutesAs', { count: minutes })],
          [
            t('columns.teacher'),
            <Link key="teacher" to={href('/admin/people/:id', { id: teacher._id })}>
              {teacher.name}
            </Link>,
          ],
          [t('columns.learners'), learners],
          [t('columns.reason'), reason],
          [t('notHeld.label'), notHeld && t(`notHeld.${notHeld}`)],
          [
            t(`kind.${kind}`),
            lessonId && (
              <Link key="lesson" to={href('/admin/lessons/:id', { id: lessonId })}>
                {title}
              </Link>
            ),
          ],
          [
            t('more'),
            <Link key="more" to={`${href('/admin/meetings')}?teacher=${teacher._id}`}>
              {t('ofTeacher')}
            </Link>,
          ],
        ]}
      />
      {lessonId && (
        <ExpectedPart
          meetingId={meeting._id}
          expected={meeting.expected}
          liesAhead={liesAhead && meeting.state === 'planned'}
        />
      )}
    </ThingPage>
  );
}
