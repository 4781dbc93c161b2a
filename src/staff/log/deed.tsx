import { href, Link } from 'react-router';
import { dollarWords } from '#src/books/money/words.ts';
import type { DetailName } from '#src/people/audit/acts.ts';
import { pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { contract } from './contract.ts';

const callPage = pageCaller<typeof contract>();

/** One act of the staff. */
export type Deed = OutputOf<(typeof contract)['GET /api/admin/log']>[number];

/** What the staff did to one thing, the latest first; at most a hundred acts. @throws CallError */
export async function deedsOn(subject: string): Promise<Deed[]> {
  return (await callPage('GET /api/admin/log', { query: { subject, limit: 100 } })).items;
}

/** The key of the words for a detail, by its name. All other details are states, names or numbers. */
const words: Record<string, (value: string) => string> = {
  reason: (value) => `audit:reasons.${value}`,
  channel: (value) => `audit:channels.${value}`,
  way: (value) => `audit:ways.${value}`,
};
const stateWords = (value: string) => `audit:states.${value}`;
const id = /^[\da-f]{8}-[\da-f]{4}-/;
/** A sum as the log keeps it: '1,200.50$'. */
const sums = /\d[\d.,]*\$/g;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The details of an act, in one line. */
export function Details({ deed }: { deed: Deed }) {
  const { t } = useTranslation('audit');
  // Every recorded detail has a name in the texts.
  const all = Object.entries(deed.details) as [DetailName, (typeof deed.details)[string]][];
  const known = all.filter(([, value]) => value !== null && value !== '');
  return known.map(([name, value], index) => (
    <span key={name}>
      {index > 0 && <span> · </span>}
      <span>{`${t(`details.${name}`)}: `}</span>
      <Value name={name} value={`${value}`} />
    </span>
  ));
}

function Value({ name, value }: { name: string; value: string }) {
  const { t, i18n, language } = useTranslation('audit');
  if (instant.test(value)) return <Moment at={value} />;
  if (id.test(value) && name === 'into') return <span>{t('kinds.category')}</span>;
  if (id.test(value) && name === 'lessonId')
    return <Link to={href('/admin/lessons/:id', { id: value })}>{t('kinds.lesson')}</Link>;
  if (id.test(value) && name === 'learnerId')
    return <Link to={href('/admin/families/:id', { id: value })}>{t('kinds.person')}</Link>;
  // The teachers of a trial, and whoever came into a room for themselves.
  if (id.test(value)) return <Link to={href('/admin/people/:id', { id: value })}>{t('kinds.person')}</Link>;
  const key = (words[name] ?? stateWords)(value);
  return (
    <span>
      {i18n.exists(key)
        ? t(key)
        : value.replace(sums, (sum) => dollarWords(Number(sum.replace(/[,$]/g, '')), language))}
    </span>
  );
}
