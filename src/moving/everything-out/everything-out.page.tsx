import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ownPassword } from '#src/people/accounts/input.ts';
import { CurrentPasswordField } from '#src/people/accounts/passwords/current-password-field.tsx';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ArchiveCard } from './archive-card.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** How often the page looks how far an archive is, in milliseconds. */
const pause = 3_000;

export const loader = forAdmin(() => call('GET /api/admin/archives', {}));

/** The whole school in one archive: it is asked for, made by a job, and fetched here for some days. */
export function Component() {
  const archives = useLoaderData<typeof loader>();
  const { t } = useTranslation('moving/everything-out');
  const isMaking = archives.some(({ state }) => state === 'making');
  useLooking(isMaking);
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="max-w-[46em] text-soft">{t('lead')}</p>
      </div>
      <Part heading={t('inside.heading')}>
        {(['with', 'without', 'care'] as const).map((what) => (
          <p key={what} className="max-w-[46em]">
            {t(`inside.${what}`)}
          </p>
        ))}
      </Part>
      <Part heading={t('archives')}>
        {archives.map((archive) => (
          <ArchiveCard key={archive._id} archive={archive} />
        ))}
        {archives.length === 0 && <p className="text-soft">{t('none')}</p>}
        {!isMaking && (
          <Act
            label={t('ask.button')}
            look={{ variant: 'press' }}
            title={t('ask.title')}
            text={<p>{t('ask.text')}</p>}
            confirm={t('ask.button')}
            schema={ownPassword}
            act={(_, body) => call('POST /api/admin/archives', { body })}
            done={t('ask.done')}
          >
            {(errors) => <CurrentPasswordField error={errors.currentPassword} />}
          </Act>
        )}
      </Part>
    </>
  );
}

/** Looks again and again, while there is something to see. */
function useLooking(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(revalidate, pause);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
