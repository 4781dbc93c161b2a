import { useEffect, useRef } from 'react';
import { href, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { CheckRow } from './check-row.tsx';
import type { contract } from './contract.ts';
import { MeasureButton } from './measure-button.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/opening', {}));

/** What has to be right before strangers may come, and the button that lets them in. */
export function Component() {
  const { openedAt, checks, mayOpen, waiting } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('moving/opening');
  const { businessTimeZone } = useSettings();
  useOpenedLetter();
  useFreshness(checks.some(({ finding }) => finding === 'dollar-returning' || finding === 'dollar-waiting'));
  const next = checks.find(({ blocks }) => blocks);
  const ready = checks.filter(({ blocks }) => !blocks).length;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageHead title={t('heading')} description={t('lead')} />
      <header className="grid gap-3">
        <h1 className="text-2xl">{t('heading')}</h1>
        {openedAt ? (
          <p className="max-w-[46em]">
            {t('opened', {
              day: formatDate(new Date(openedAt), businessTimeZone, language),
            })}
          </p>
        ) : (
          <p className="text-lg font-semibold">
            <span>{t('ready', { done: ready, count: checks.length })}</span>{' '}
            <span>{t(mayOpen ? 'open.ready' : 'open.notReady')}</span>
          </p>
        )}
        <p className="max-w-[46em] text-soft">{t('lead')}</p>
      </header>
      <ul className="grid gap-3">
        {checks.map((check) => (
          <CheckRow
            key={check._id}
            check={check}
            isOpen={openedAt ? check.state === 'red' : check._id === next?._id}
          />
        ))}
      </ul>
      <MeasureButton checks={checks} />
      {!openedAt && (
        <p className="max-w-[46em] text-soft">
          {t('shut.text')} {t('shut.waiting', { count: waiting })}
        </p>
      )}
      {!openedAt && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t-[1.5px] border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
          {next ? (
            <ButtonLink href={`#${next._id}`} variant="press" size="normal">
              {t('next', { name: t(`names.${next._id}`) })}
            </ButtonLink>
          ) : (
            <Act
              label={t('open.button')}
              look={{ variant: 'press', size: 'normal' }}
              title={t('open.title')}
              text={<p>{t('open.text')}</p>}
              confirm={t('open.confirm')}
              act={() => call('POST /api/admin/opening/open', { body: { isSure: true } })}
              done={t('open.done')}
              onDone={() => location.reload()}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Whoever comes by the link of the test letter has it: that is said once, and the address forgets it. */
function useOpenedLetter(): void {
  const { t } = useTranslation('moving/opening');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const key = search.get('letter');
  const said = useRef(false);
  useEffect(() => {
    if (!key || said.current) return;
    said.current = true;
    call('POST /api/admin/opening/letter/opened', { body: { key } })
      .then(
        () => t('letter.opened'),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          return error.status === 404 ? t('letter.over') : error.message;
        },
      )
      .then(async (told) => {
        await navigate(href('/admin/opening'), { replace: true });
        await revalidate();
        tellHere(told);
      });
  }, [key, t, navigate, revalidate]);
}

/** How often a page looks again while money is on its way, in milliseconds. */
const pause = 5000;

/** Who comes back from paying sees by itself where the dollar is. */
function useFreshness(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return;
    const looking = setInterval(() => {
      call('POST /api/admin/opening/measure', { body: { only: 'dollar' } }).then(
        () => revalidate(),
        () => {},
      );
    }, pause);
    return () => clearInterval(looking);
  }, [isWanted, revalidate]);
}
