import { ChildName } from '#src/learning/families/child-face.tsx';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Folding, Unfold } from '#src/ui/elements/unfold.tsx';
import type { contract } from './contract.ts';
import { broughtPlan } from './kinds.ts';

const call = pageCaller<typeof contract>();

/** A package that the account has paid for. */
export type OwnPackage = OutputOf<(typeof contract)['GET /api/packages']>[number];

type PackagesProps = { packages: readonly OwnPackage[] };

/** The packages of an account, the newest first. @throws CallError */
export function listPackages(): Promise<Page<OwnPackage>> {
  return call('GET /api/packages', { query: {} });
}

/** What is left of the packages of a family; empty without packages. */
export function PackagesSection({ packages }: PackagesProps) {
  const { t } = useTranslation('packages');
  if (packages.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="packages" className="grid gap-4 p-5 sm:p-6">
      <h2 id="packages" className="text-xl">
        {t('heading')}
      </h2>
      <PackageList packages={packages} />
    </Card>
  );
}

/** The same folded, below what matters more. */
export function FoldedPackages({ packages }: PackagesProps) {
  const { t } = useTranslation('packages');
  if (packages.length === 0) return null;
  return (
    <Unfold label={t('heading')}>
      <PackageList packages={packages} />
    </Unfold>
  );
}

function PackageList({ packages }: PackagesProps) {
  const { t } = useTranslation('packages');
  return (
    <Folding name="packages" items={packages}>
      {(some) => (
        <ul className="grid gap-3">
          {some.map((one) => (
            <li
              key={one._id}
              className="grid gap-1 border-b-[1.5px] border-line pb-3 last:border-0 last:pb-0"
            >
              {one.learner && <ChildName face={one.learner} />}
              <p className="font-semibold">
                {`${t(`kind.${one.kind}`)}: ${t('left', { left: one.left, count: one.lessons })}`}
              </p>
              {one.plan === broughtPlan && <p className="text-soft">{t('brought')}</p>}
              {one.endedAt && <p className="text-soft">{t('ended')}</p>}
              {one.uses.length > 0 && <Uses uses={one.uses} />}
            </li>
          ))}
        </ul>
      )}
    </Folding>
  );
}

/** The meetings that used a lesson each. */
function Uses({ uses }: Pick<OwnPackage, 'uses'>) {
  const { t, language } = useTranslation('packages');
  const zone = useVisitorZone();
  return (
    <details>
      <summary className="cursor-pointer">{t('uses', { count: uses.length })}</summary>
      <ul className="mt-2 grid gap-1">
        {uses.map(({ meetingId, startTime, usedAt, title, returnedAt }) => (
          <li key={meetingId} className="wrap-anywhere">
            <span>{formatDate(new Date(startTime ?? usedAt), zone, language)}</span>
            {title && <span>{`, ${title}`}</span>}
            {returnedAt && <span>{` (${t('returned')})`}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
