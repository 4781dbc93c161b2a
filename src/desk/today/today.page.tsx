import { href, Link, useLoaderData, useSearchParams } from 'react-router';
import { exceptForSearch } from '#src/offer/lessons/loading.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { pill } from '#src/ui/elements/pill.ts';
import { useNow } from '#src/ui/loading/now.ts';
import type { contract } from './contract.ts';
import { queueOf, type Today } from './queue.ts';
import { QueueRow } from './queue-row.tsx';
import { RateDue } from './rate-due.tsx';
import { sections } from './sections.ts';
import { useHeading } from './use-heading.ts';

const call = caller<typeof contract>();

export const loader = forAdmin(async () => ({ today: await call('GET /api/admin/today', {}) }));

/** Another kind is another search. */
export const shouldRevalidate = exceptForSearch;

/** What an admin comes to: what needs a person now, as one queue, of all kinds or one. */
export function Component() {
  const { today } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/today');
  const { unopened } = useSettings();
  const [search] = useSearchParams();
  const queue = queueOf(today, useNow());
  const waiting = sections.filter(({ name }) => today[name].count > 0);
  const chosen = waiting.find(({ name }) => name === search.get('kind'));
  const shown = chosen ? queue.filter(({ section }) => section === chosen) : queue;
  const isDone = queue.length === 0 && !unopened && !today.exchangeRate && !today.schoolUnnamed;
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        {waiting.length > 0 && <p className="text-soft">{t('lead')}</p>}
        <p>
          <Link to={href('/admin/substitutes')}>{t('cannotCome')}</Link>
        </p>
      </div>
      {unopened && (
        <p className="rounded-lg border-[1.5px] border-saffron-deep bg-honey p-5">
          {t('unopened.text')} <Link to={href('/admin/opening')}>{t('unopened.look')}</Link>
        </p>
      )}
      {today.exchangeRate && <RateDue {...today.exchangeRate} />}
      {today.schoolUnnamed && (
        <p className="rounded-lg border-[1.5px] border-line p-5">
          {t('schoolUnnamed.text')} <Link to={href('/admin/business')}>{t('schoolUnnamed.write')}</Link>
        </p>
      )}
      {isDone && (
        <div className="grid gap-2 rounded-lg bg-mint p-6">
          <h2 className="text-xl">{t('empty.heading')}</h2>
          <p>{t('empty.text')}</p>
        </div>
      )}
      {waiting.length > 1 && <Kinds today={today} waiting={waiting} chosen={chosen} />}
      <ul className="grid gap-2">
        {shown.map((queued, index) => (
          <QueueRow key={`${queued.section.name} ${queued.item._id}`} queued={queued} isFirst={index === 0} />
        ))}
      </ul>
      <ul className="grid gap-2">
        {(chosen ? [chosen] : waiting.filter(({ name }) => today[name].count > today[name].first.length)).map(
          ({ name, list }) => (
            <li key={name}>
              <Link to={list}>{t(`sections.${name}.all`)}</Link>{' '}
              <span className="text-soft">{countOf(today[name])}</span>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

type KindsProps = {
  today: Today;
  waiting: readonly (typeof sections)[number][];
  chosen: (typeof sections)[number] | undefined;
};

/** Chooses one kind of what waits; on a phone they stand in one line, which moves sideways. */
function Kinds({ today, waiting, chosen }: KindsProps) {
  const { t } = useTranslation('desk/today');
  const headingOf = useHeading();
  return (
    <nav
      aria-label={t('kinds')}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <Link to="?" aria-current={chosen ? undefined : 'true'} className={kind} preventScrollReset>
        {t('all')}
      </Link>
      {waiting.map((section) => (
        <Link
          key={section.name}
          to={`?kind=${section.name}`}
          aria-current={section === chosen ? 'true' : undefined}
          className={kind}
          preventScrollReset
        >
          {`${headingOf(section.name)} ${countOf(today[section.name])}`}
        </Link>
      ))}
    </nav>
  );
}

const kind = `${pill} shrink-0 whitespace-nowrap text-ink no-underline aria-[current]:border-lapis-light aria-[current]:bg-lapis aria-[current]:text-milk`;

/** It stops counting at some number. */
function countOf({ count, more }: Today['trials']): string {
  return more ? `${count}+` : `${count}`;
}
