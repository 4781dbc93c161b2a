import { href, Link, useLoaderData } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { namesOf, providerFacts, providersThat } from '#src/shop/provider.ts';
import { GiveOwed } from '#src/staff/enrolments/give-owed.tsx';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import { Amount } from '#src/staff/money/amount.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import type { contract } from './contract.ts';
import { RateDue } from './rate-due.tsx';
import { sections } from './sections.ts';

const call = caller<typeof contract>();

export const loader = forAdmin(async () => ({ today: await call('GET /api/admin/today', {}) }));

/** What an admin comes to: what needs a person now, and where all of it stands. */
export function Component() {
  const { today } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/today');
  const { unopened } = useSettings();
  const waiting = sections.filter(({ name }) => today[name].count > 0);
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        {waiting.length > 0 && <p className="text-soft">{t('lead')}</p>}
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
      {waiting.length === 0 && (
        <div className="grid gap-2 rounded-lg bg-mint p-6">
          <h2 className="text-xl">{t('empty.heading')}</h2>
          <p>{t('empty.text')}</p>
        </div>
      )}
      <div className="gap-5 xl:columns-2">
        {waiting.map((section) => (
          <Section key={section.name} section={section} {...today[section.name]} />
        ))}
      </div>
    </>
  );
}

/** What a mail is about. In the other sections `about` is a name. */
type MailAbout = keyof MessageFiles['staff/mails']['about'];
type Today = OutputOf<(typeof contract)['GET /api/admin/today']>;
/** Whose cabinet and whose own pages a heading may name. */
const providerNames = {
  byHand: namesOf(providersThat(({ givesBack }) => givesBack.by === 'hand')),
  byCall: namesOf(providersThat(({ givesBack }) => givesBack.by === 'call')),
};

type SectionProps = { section: (typeof sections)[number] } & Today['trials'];

function Section({ section: { name, list, page, due }, first, count, more }: SectionProps) {
  const { t } = useTranslation('staff/today');
  const id = `today-${name}`;
  return (
    <section
      aria-labelledby={id}
      className="mb-5 grid break-inside-avoid gap-3 rounded-lg border-[1.5px] border-line p-5"
    >
      <h2 id={id} className="flex items-baseline justify-between gap-3 text-lg">
        {t(`sections.${name}.heading`, providerNames)}{' '}
        <span className="text-soft">{more ? `${count}+` : count}</span>
      </h2>
      <ul className="grid gap-3">
        {first.map((item) => (
          <li key={item._id} className="grid border-line border-t-[1.5px] pt-3">
            <span className="min-w-0 break-words font-semibold">
              <Name item={item} page={page} />
            </span>
            {name === 'seats' && <span>{t('sections.seats.missing')}</span>}
            {item.about && (
              <span className="break-words">
                {name === 'mails' ? t(`staff/mails:about.${item.about as MailAbout}`) : item.about}
              </span>
            )}
            {item.amount && (
              <span>
                <Amount money={item.amount} />
              </span>
            )}
            {name === 'refunds' && item.amount && (
              <span className="my-2 grid justify-items-start gap-2">
                <GiveOwed id={item._id} amount={item.amount} byHand={item.byHand ?? false} />
              </span>
            )}
            {item.refusal && (
              <span>
                {t(`staff/money:refusals.${item.refusal}`, {
                  provider: item.provider && providerFacts[item.provider].name,
                })}
              </span>
            )}
            <span className="text-sm">
              {due ? <Due at={item.at} label={t('due')} /> : <Since at={item.at} />}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={list}>{t(`sections.${name}.all`)}</Link>
      </p>
    </section>
  );
}

function Name({ item, page }: { item: Today['trials']['first'][number]; page: string | undefined }) {
  const to = item.page ?? (page && `${page}/${item._id}`);
  return to ? <Link to={to}>{item.name}</Link> : item.name;
}

function Since({ at }: { at: string }) {
  const { t } = useTranslation('staff/today');
  return (
    <span className="text-soft">
      {t('since')}: <Moment at={at} />
    </span>
  );
}
