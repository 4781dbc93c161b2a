import { href, Link, useLoaderData } from 'react-router';
import { Devices, readDevices } from '#src/accounts/devices.tsx';
import { SecondFactor } from '#src/accounts/second-factor/second-factor.tsx';
import { readSecondFactor } from '#src/accounts/second-factor/state.ts';
import { signedIn } from '#src/accounts/session.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';

export const loader = signedIn(async ({ role }) => {
  const [devices, secondFactor] = await Promise.all([readDevices(), readSecondFactor()]);
  return { role, devices, secondFactor };
});

/** The second factor, where somebody is logged in, and the ways to what else they may decide. */
export function Component() {
  const { role, devices, secondFactor } = useLoaderData<typeof loader>();
  const { t } = useTranslation('settings');
  return (
    <div className="grid grid-cols-1 gap-8">
      <title>{`${t('title')} · ${productName}`}</title>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <ul>
          <li className="flex min-h-11 items-center">
            <Link to={href('/account')}>{t('toAccount')}</Link>
          </li>
          {role !== 'admin' && (
            <li className="flex min-h-11 items-center">
              <Link to={`${href('/my-schedule')}#told`}>{t('toReminders')}</Link>
            </li>
          )}
        </ul>
      </div>
      <SecondFactor state={secondFactor} />
      <Devices devices={devices} />
    </div>
  );
}
