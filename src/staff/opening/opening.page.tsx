import { useEffect, useRef } from 'react';
import { href, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
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
  const { t, i18n } = useTranslation('staff/opening');
  const { businessTimeZone } = useSettings();
  useOpenedLetter();
  useFreshness(checks.some(({ finding }) => finding === 'dollar-returning' || finding === 'dollar-waiting'));
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <PageHead title={t('heading')} description={t('lead')} />
      <header className="grid gap-3">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="max-w-[46em] text-soft">{t('lead')}</p>
        {openedAt ? (
          <p className="max-w-[46em]">
            {t('opened', {
              day: formatDate(new Date(openedAt), businessTimeZone, i18n.language as Language),
            })}
          </p>
        ) : (
          <p className="max-w-[46em]">
            {t('shut.text')} {t('shut.waiting', { count: waiting })}
          </p>
        )}
        <MeasureButton checks={checks} />
      </header>
      <ul className="grid gap-4">
        {checks.map((check) => (
          <CheckRow key={check._id} check={check} />
        ))}
      </ul>
      {!openedAt && (
        <Part heading={t('open.heading')}>
          <p>{t(mayOpen ? 'open.ready' : 'open.notReady')}</p>
          {mayOpen && (
            <div>
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
            </div>
          )}
        </Part>
      )}
    </div>
  );
}

/** Whoever comes by the link of the test letter has it: that is said once, and the address forgets it. */
function useOpenedLetter(): void {
  const { t } = useTranslation('staff/opening');
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
