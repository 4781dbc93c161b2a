import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import type { contract } from './contract.ts';
import { PublishAct, SendBackAct, TakeDownAct } from './page-acts.tsx';
import { WordsShown } from './words-shown.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/teacher-pages/:id', { params: { id } }));

/** What a teacher wrote of themselves beside what is published, and what can be done about it. */
export function Component() {
  const { thing: page, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/site/teacher-pages');
  const { _id: id, name, email, slug, words, draft, note, draftAt, publishedAt } = page;
  const waits = draftAt !== null && note === null;
  return (
    <ThingPage heading={name} lead={email} section="teacher-pages" deeds={deeds}>
      <div className="flex flex-wrap gap-3">
        {waits && <PublishAct id={id} draftAt={draftAt} />}
        {waits && <SendBackAct id={id} draftAt={draftAt} />}
        {words && <TakeDownAct id={id} />}
      </div>
      {draft && (
        <Part heading={t('then')}>
          <WordsShown name={name} words={draft} before={words} />
        </Part>
      )}
      <Part heading={t('now')}>{words ? <WordsShown name={name} words={words} /> : <p>{t('none')}</p>}</Part>
      <Facts
        facts={[
          [t('note'), note],
          [t('columns.draftAt'), draftAt && <Moment key="written" at={draftAt} />],
          [t('columns.publishedAt'), publishedAt && <Moment key="published" at={publishedAt} />],
          [
            t('columns.address'),
            words && slug && (
              <Link key="address" to={href('/teachers/:slug', { slug })}>
                {t('open')}
              </Link>
            ),
          ],
          [
            t('columns.teacher'),
            <Link key="person" to={href('/admin/people/:id', { id })}>
              {t('person')}
            </Link>,
          ],
        ]}
      />
    </ThingPage>
  );
}
