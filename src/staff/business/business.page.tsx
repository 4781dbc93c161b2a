import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { BusinessForm } from './business-form.tsx';
import type { contract } from './contract.ts';
import { sayHere } from './say-here.ts';

const call = caller<typeof contract>();

export const loader = forAdmin(({ request }) => call('GET /api/admin/business', {}, request));

/** For the owner: who the business is, as pages, letters and papers say it. */
export function Component() {
  const business = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/business');
  const { changedAt } = business;
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="max-w-[46em] text-soft">{t('lead')}</p>
      </div>
      <BusinessForm key={changedAt} business={business} />
      {changedAt && (
        <div>
          <Act
            label={t('clear.button')}
            title={t('clear.button')}
            text={t('clear.text')}
            confirm={t('clear.button')}
            destroys
            act={async () => sayHere(await call('DELETE /api/admin/business', { body: { seen: changedAt } }))}
            done={t('clear.done')}
          />
        </div>
      )}
    </>
  );
}
