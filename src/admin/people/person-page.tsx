import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { useSessionUser } from '#src/accounts/session.ts';
import { caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { AgreedTo } from '../agreed-to.tsx';
import { Facts } from '../facts.tsx';
import { forAdmin } from '../for-admin.ts';
import { deedsOn } from '../log/deeds.ts';
import { Story } from '../log/story.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { PersonActs } from './person-acts.tsx';
import { Bought, Taught } from './person-lists.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(async ({ params }) => {
  const id = params.id ?? '';
  const [person, deeds] = await Promise.all([
    call('GET /api/admin/people/:id', { params: { id } }),
    deedsOn(id),
  ]);
  return { person, deeds };
});

/** One account: who it is, what they teach and have bought, and what can be done. */
export function Component() {
  const { person, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/people');
  const { _id, email, role, status, language, createdAt, agreedTo, sessions, trials, teaches, purchases } =
    person;
  const isOwn = useSessionUser()?._id === _id;
  return (
    <>
      <title>{`${email} · ${productName}`}</title>
      <div className="grid gap-2">
        <p>
          <Link to="/admin/people">{t('heading')}</Link>
        </p>
        <h1 className="text-2xl wrap-anywhere">{email}</h1>
      </div>
      {isOwn ? <p className="text-soft">{t('own')}</p> : <PersonActs person={person} />}
      <Facts
        facts={[
          [t('columns.role'), t(`roles.${role}`)],
          [t('columns.status'), t(`status.${status}`)],
          [t('columns.language'), t(`languages.${language}`)],
          [t('columns.createdAt'), <Moment key="createdAt" at={createdAt} />],
          [t('admin:agreedTo.label'), <AgreedTo key="agreedTo" agreed={agreedTo} />],
          [t('sessions'), sessions],
          [
            t('trials'),
            trials === 0 ? (
              trials
            ) : (
              <Link key="trials" to={`/admin/trials?q=${encodeURIComponent(email)}`}>
                {trials}
              </Link>
            ),
          ],
        ]}
      />
      {(role === 'teacher' || teaches.items.length > 0) && (
        <section className="grid gap-3">
          <h2 className="text-xl">{t('teaches')}</h2>
          <Taught taught={teaches} teacherId={_id} />
        </section>
      )}
      {(role === 'student' || purchases.items.length > 0) && (
        <section className="grid gap-3">
          <h2 className="text-xl">{t('purchases')}</h2>
          <Bought bought={purchases} email={email} />
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="text-xl">{t('story')}</h2>
        <Story deeds={deeds} />
      </section>
    </>
  );
}
