import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { callUrl } from '#src/platform/http/call-url.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { AnswerAct } from './answer-act.tsx';
import { CloseAct } from './close-act.tsx';
import { ComplaintAct } from './complaint-act.tsx';
import type { contract } from './contract.ts';
import { RequestState } from './request-state.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/requests/:id', { params: { id } }));

/** What somebody asked, what was answered, and what can be done about it. */
export function Component() {
  const { thing: request, deeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/requests');
  const { _id, name, email, phoneNumber, countryCode, form, about, page, language, message } = request;
  const phone = [countryCode, phoneNumber].filter(Boolean).join(' ');
  return (
    <ThingPage heading={name} section="requests" deeds={deeds}>
      <div className="flex flex-wrap gap-3">
        <AnswerAct {...{ email, message, language }} id={_id} again={request.answeredAt !== null} />
        {!request.answeredAt && <CloseAct id={_id} />}
        <ComplaintAct id={_id} isComplaint={request.isComplaint} />
      </div>
      <blockquote className="whitespace-pre-wrap break-words border-saffron border-l-4 pl-4">
        {message || <span className="text-soft">{t('noMessage')}</span>}
      </blockquote>
      <Facts
        facts={[
          [t(request.answeredAt ? 'state' : 'columns.dueAt'), <RequestState key="state" {...request} />],
          [t('columns.createdAt'), <Moment key="asked" at={request.createdAt} />],
          [
            t('columns.email'),
            <a key="mail" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [
            t('columns.phone'),
            phone && (
              <a key="phone" href={callUrl(phone)}>
                {phone}
              </a>
            ),
          ],
          [t('columns.form'), t(`contact/mails:forms.${form}`)],
          [
            t('columns.about'),
            page ? (
              <Link key="about" to={page}>
                {about}
              </Link>
            ) : (
              about
            ),
          ],
          [t('columns.language'), t(`contact/mails:${language}`)],
        ]}
      />
      <Answers answers={request.answers} />
      <Others others={request.others} />
    </ThingPage>
  );
}

type Whole = OutputOf<(typeof contract)['GET /api/admin/requests/:id']>;

function Answers({ answers }: Pick<Whole, 'answers'>) {
  const { t } = useTranslation('desk/requests');
  if (answers.length === 0) return null;
  return (
    <Part heading={t('answers')}>
      {answers.map(({ _id, author, text, createdAt }) => (
        <article key={_id} className="grid gap-1 border-turquoise border-l-4 pl-4">
          <p className="whitespace-pre-wrap break-words">{text}</p>
          <p className="text-sm text-soft">
            <Moment at={createdAt} /> · {author}
          </p>
        </article>
      ))}
    </Part>
  );
}

function Others({ others }: Pick<Whole, 'others'>) {
  const { t } = useTranslation('desk/requests');
  if (others.length === 0) return null;
  return (
    <Part heading={t('others')}>
      <ul className="grid gap-3">
        {others.map((other) => (
          <li key={other._id} className="grid gap-1 border-line border-l-4 pl-4">
            <p>
              <Link to={href('/admin/requests/:id', { id: other._id })}>
                {t(`contact/mails:forms.${other.form}`)}, <Moment at={other.createdAt} />
              </Link>
            </p>
            {other.beginning && <p className="break-words">{other.beginning}</p>}
            <p className="text-sm">
              <RequestState {...other} labelled />
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
