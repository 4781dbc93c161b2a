import { data, href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDate, formatDays } from '#src/platform/dates/dates.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type Certificate = OutputOf<(typeof contract)['GET /api/certificates/:code']>;
type Valid = Extract<Certificate, { state: 'valid' }>;

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return await call('GET /api/certificates/:code', { params: { code: params.code ?? '' } }, request);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    const state = unknown ? ('unknown' as const) : ('failed' as const);
    return data({ state }, { status: unknown ? 404 : error.status || 503 });
  }
}

/** Anybody checks a certificate here by its code: what stands on the paper, or that there is none. */
export function Component() {
  const { t, language } = useTranslation('certificates');
  const certificate = useLoaderData<typeof loader>();
  const on = (instant: string) => formatDate(new Date(instant), 'UTC', language);
  const { state } = certificate;
  return (
    <div className="wrap grid max-w-2xl grid-cols-1 gap-6 pt-6 pb-20">
      <PageTitle>{t('page.title')}</PageTitle>
      <span
        className={`arch-low grid h-24 w-20 place-items-center rounded-b-md pt-3 ${state === 'valid' ? 'bg-mint' : 'bg-blush'}`}
      >
        <Emoji picture={state === 'valid' ? 'graduation-cap' : 'magnifying-glass-tilted-left'} size={48} />
      </span>
      <h1 className="text-2xl">{t(state === 'valid' ? 'page.valid' : `page.${state}.heading`)}</h1>
      {state === 'valid' && (
        <>
          <p className="text-lg text-soft">{t('page.says', { date: on(certificate.issuedAt) })}</p>
          <Facts certificate={certificate} />
        </>
      )}
      {state === 'withdrawn' && (
        <p className="text-lg">{t('page.withdrawn.text', { date: on(certificate.withdrawnAt) })}</p>
      )}
      {(state === 'unknown' || state === 'failed') && <p className="text-lg">{t(`page.${state}.text`)}</p>}
      <ButtonLink href={href('/')} variant="quiet" className="justify-self-start">
        {t('page.home')}
      </ButtonLink>
    </div>
  );
}

/** What stands on the paper, line by line. */
function Facts({ certificate }: { certificate: Valid }) {
  const { t, language } = useTranslation('certificates');
  const { code, firstName, title, teacher, firstDay, lastDay, attended, held } = certificate;
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  const when =
    firstDay === lastDay
      ? formatDate(day(firstDay), 'UTC', language)
      : formatDays(day(firstDay), day(lastDay), 'UTC', language);
  const facts = [
    [t('page.name'), firstName],
    [t('page.course'), title],
    [t('paper.teacher'), teacher],
    [t('paper.when'), unbroken(when)],
    [t('paper.attended'), t('paper.attendedOf', { attended, held })],
    [t('page.code'), code],
  ].filter(([, value]) => value);
  return (
    <Card as="dl" className="grid px-5 sm:px-7">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-0.5 border-line py-4 not-last:border-b-[1.5px] sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="text-lg font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </Card>
  );
}
