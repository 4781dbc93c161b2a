import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link, useLoaderData } from 'react-router';
import { LessonPicture } from '#src/lessons/lesson-picture.tsx';
import { Price } from '#src/lessons/price.tsx';
import { caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { Facts } from '../facts.tsx';
import { forAdmin } from '../for-admin.ts';
import { linkLook } from '../link-look.ts';
import { deedsOn } from '../log/deeds.ts';
import { Story } from '../log/story.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { Learners } from './learners.tsx';
import { UnpublishAct } from './unpublish-act.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(async ({ params: { id = '' } }) => {
  const [lesson, deeds] = await Promise.all([
    call('GET /api/admin/lessons/:id', { params: { id } }),
    deedsOn(id),
  ]);
  return { lesson, deeds };
});

/** All that is known of one class or group, and what the staff can do about it. */
export function Component() {
  const { lesson, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/lessons');
  const { _id: id, kind, title, teacher, state, learners, places, startDate, deletedAt } = lesson;
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <div className="grid gap-2">
        <Link
          to="/admin/lessons"
          className={`inline-flex min-h-11 items-center justify-self-start ${linkLook}`}
        >
          {t('back')}
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="min-w-0 text-2xl wrap-anywhere">{title}</h1>
          {state === 'offered' && <UnpublishAct id={id} />}
        </div>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
        <Facts
          facts={[
            [t('columns.state'), t(`state.${state}`)],
            [t('columns.kind'), t(`lessons:kind.${kind}`)],
            [
              t('columns.teacher'),
              <Link key="teacher" to={`/admin/people/${teacher._id}`} className={linkLook}>
                {teacher.email}
              </Link>,
            ],
            [t('columns.category'), lesson.category],
            [t('columns.learners'), places === null ? learners : t('of', { learners, places })],
            [t('columns.price'), <Price key="price" amount={lesson.price} />],
            [t('startDate'), startDate ? <Moment key="start" at={startDate} /> : t('lessons:date.none')],
            [
              t('link'),
              <a key="link" href={lesson.link} target="_blank" rel="noreferrer" className={linkLook}>
                {lesson.link}
              </a>,
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
      <p className="flex flex-wrap gap-x-6">
        {!deletedAt && (
          <Link
            to={href('/classdetails/:id/:type', { id, type: kind })}
            className={`inline-flex min-h-11 items-center ${linkLook}`}
          >
            {t('asShown')}
          </Link>
        )}
        <Link
          to={`/admin/lessons?teacher=${teacher._id}`}
          className={`inline-flex min-h-11 items-center ${linkLook}`}
        >
          {t('ofTeacher')}
        </Link>
      </p>
      <Part heading={t('description')}>
        <p className="max-w-[42em] whitespace-pre-line wrap-anywhere">{lesson.description}</p>
      </Part>
      <Part heading={t('columns.learners')}>
        <Learners all={learners} purchases={lesson.purchases} />
      </Part>
      <Part heading={t('story')}>
        <Story deeds={deeds} />
      </Part>
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
