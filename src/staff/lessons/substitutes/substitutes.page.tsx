import { Form, href, Link, useLoaderData } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { fullDay } from '#src/staff/lessons/availability/days-table.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { GiveForm } from './give-form.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(({ request }) => {
  const asked = new URL(request.url).searchParams;
  const [day, teacher] = [asked.get('day'), asked.get('teacher')];
  return call('GET /api/admin/substitutes', {
    query: { ...(day && { day }), ...(teacher && { teacher }) },
  });
});

/** A day of a teacher who cannot come: who it is, and who gives each lesson instead. */
export function Component() {
  const { day, teachers, teacher, meetings, substitutes } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/lessons/substitutes');
  const address = (more: Record<string, string>) =>
    `${href('/admin/substitutes')}?${new URLSearchParams({ day, ...more })}`;
  const heading = teacher ? t('of', { teacher: teacher.name || teacher.email }) : t('heading');
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <div className="grid gap-2">
        {teacher && (
          <p>
            <Link to={address({})}>{t('others')}</Link>
          </p>
        )}
        <h1 className="text-2xl wrap-anywhere">{heading}</h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <Form key={day} className="flex flex-wrap items-end gap-3">
        {teacher && <input type="hidden" name="teacher" value={teacher._id} />}
        <Field type="date" name="day" label={t('day')} defaultValue={day} required />
        <Button type="submit" variant="quiet">
          {t('show')}
        </Button>
      </Form>
      <Part
        heading={
          <span className="inline-block first-letter:uppercase">{fullDay(noonOf(day), language)}</span>
        }
      >
        {teacher ? (
          <GiveForm
            key={`${teacher._id} ${day}`}
            teacherId={teacher._id}
            meetings={meetings}
            substitutes={substitutes}
          />
        ) : (
          <>
            {teachers.length === 0 && <p className="text-soft">{t('nobody')}</p>}
            <ul className="grid max-w-2xl gap-3">
              {teachers.map(({ lessons, ...one }) => (
                <li key={one._id} className="grid">
                  <Link to={address({ teacher: one._id })} className="quiet justify-between gap-3 text-start">
                    <span className="min-w-0 wrap-anywhere">
                      {one.name || one.email}
                      {one.name && <span className="block text-sm font-normal text-soft">{one.email}</span>}
                    </span>{' '}
                    <span className="shrink-0 text-soft">{t('lessons', { count: lessons })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Part>
    </>
  );
}
