import { href, Link, useLoaderData } from 'react-router';
import { LessonPicture } from '#src/offer/lessons/card/lesson-picture.tsx';
import { Price } from '#src/offer/lessons/price/price.tsx';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { PaidPrices, readPaidPrices } from '#src/staff/money/price-offers/paid-prices.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { contract } from './contract.ts';
import { EndedAct } from './ended-act.tsx';
import { EnrolAct } from './enrol-act.tsx';
import { HandOverAct } from './hand-over-act.tsx';
import { Learners } from './learners.tsx';
import { UnpublishAct } from './unpublish-act.tsx';
import { Waits } from './waits.tsx';

const call = caller<typeof contract>();

export const loader = forThing(async (id) => {
  const [lesson, prices] = await Promise.all([
    call('GET /api/admin/lessons/:id', { params: { id } }),
    readPaidPrices('lesson', id),
  ]);
  return { lesson, prices };
});

/** All that is known of one class or group, and what the staff can do about it. */
export function Component() {
  const { thing, deeds } = useLoaderData<typeof loader>();
  const { lesson, prices } = thing;
  const { t } = useTranslation('staff/lessons/lessons');
  const { _id: id, kind, title, teacher, state, learners, places, startDate, deletedAt } = lesson;
  return (
    <ThingPage heading={title} section="lessons" deeds={deeds}>
      {!deletedAt && (
        <div className="flex flex-wrap gap-3">
          {state === 'offered' && <EnrolAct id={id} />}
          <ButtonLink href={href('/admin/lessons/:id/edit', { id })} variant="quiet" size="small">
            {t('edit')}
          </ButtonLink>
          <HandOverAct id={id} teacher={teacher} />
          <EndedAct id={id} />
          {state === 'offered' && <UnpublishAct id={id} />}
        </div>
      )}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
        <Facts
          facts={[
            [t('columns.state'), t(`state.${state}`)],
            [t('columns.kind'), t(`lessons:kind.${kind}`)],
            [
              t('columns.teacher'),
              <Link key="teacher" to={href('/admin/people/:id', { id: teacher._id })}>
                {teacher.name}
              </Link>,
            ],
            [t('columns.category'), lesson.category],
            [t('columns.learners'), places === null ? learners : t('of', { learners, places })],
            [t('columns.price'), <Price key="price" amount={lesson.price} />],
            [t('startDate'), startDate ? <Moment key="start" at={startDate} /> : t('ui:start.none')],
            [
              t('place'),
              lesson.room === 'own' ? (
                <span key="room">{t('lessons:room.own')}</span>
              ) : (
                <a key="link" href={lesson.link} target="_blank" rel="noreferrer">
                  {lesson.link}
                </a>
              ),
            ],
            [t('columns.createdAt'), <Moment key="created" at={lesson.createdAt} />],
            [t('updatedAt'), <Moment key="updated" at={lesson.updatedAt} />],
            [t('deletedAt'), deletedAt && <Moment key="deleted" at={deletedAt} />],
          ]}
        />
        {lesson.imageUrl && (
          <LessonPicture
            name={lesson.imageUrl}
            sizes="256px"
            eager
            className="arch-low aspect-[4/3] w-full max-w-64 rounded-b-lg max-md:row-start-1"
          />
        )}
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        {!deletedAt && <Link to={href('/classdetails/:id/:type', { id, type: kind })}>{t('asShown')}</Link>}
        <Link to={`${href('/admin/lessons')}?teacher=${teacher._id}`}>{t('ofTeacher')}</Link>
      </p>
      <Part heading={t('description')}>
        <p className="max-w-[42em] whitespace-pre-line wrap-anywhere">{lesson.description}</p>
      </Part>
      <PaidPrices kind="lesson" id={id} prices={prices} />
      <Part heading={t('columns.learners')}>
        <Learners all={learners} enrolments={lesson.enrolments} />
      </Part>
      {lesson.waits.length > 0 && (
        <Part heading={t('waits')}>
          <Waits waits={lesson.waits} />
        </Part>
      )}
    </ThingPage>
  );
}
