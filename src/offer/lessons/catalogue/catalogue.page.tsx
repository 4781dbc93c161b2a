import BadgeCheck from 'lucide-react/icons/badge-check';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation } from 'react-router';
import type { contract } from '#src/offer/teachers/contract.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import { search } from './search.ts';
import { SearchForm } from './search-form.tsx';
import { TrialBand } from './trial-band.tsx';
import { addressOf, isNarrowed, wishOf } from './wish.ts';

const call = caller<typeof contract>();

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, checkedOnly] = await Promise.all([search(request), readCheckedOnly(request)]);
  return { ...found, checkedOnly };
}

/** Classes and groups on offer, for everybody; their details ask for a login. */
export function Component() {
  const { wish, cursor, categories, found, zone, checkedOnly } = useLoaderData<typeof loader>();
  const { t } = useTranslation('lessons/catalogue');
  const { key, pathname } = useLocation();
  const { location: coming } = useNavigation();
  const searching = coming?.pathname === pathname;
  const asked = searching ? wishOf(new URLSearchParams(coming.search), categories) : wish;
  const title = wish.q ? t('titleFor', { words: wish.q }) : t('title');
  const { count = 0, more = false } = found?.count ?? {};
  const outcome =
    found && (count > 0 ? t(more ? 'foundMore' : 'found', { number: count }) : t('empty.nothing'));
  return (
    <>
      <PageHead title={title} description={t('description')} />
      {(isNarrowed(wish) || cursor || wish.sort !== 'newest') && <meta name="robots" content="noindex" />}
      <SearchForm {...{ wish, asked, zone, categories, searching }} />
      <div aria-busy={searching} className={`wrap pt-8 pb-16 lg:pb-20 ${searching ? 'opacity-60' : ''}`}>
        {checkedOnly && (
          <p className="mb-6 flex items-start gap-2.5">
            <BadgeCheck size={24} aria-hidden className="shrink-0 text-turquoise" />
            {t('checkedOnly')}
          </p>
        )}
        {!found && (
          <div className="grid justify-items-start gap-4">
            <Alert tone="error" className="w-full">
              {t('failed')}
            </Alert>
            <ButtonLink href={addressOf(wish, cursor)} reloadDocument>
              {t('ui:retry')}
            </ButtonLink>
          </div>
        )}
        {found && found.first.items.length === 0 && (
          <NoResults wish={wish} nearest={categories.find(({ _id }) => _id === found.count.category)} />
        )}
        {found && found.first.items.length > 0 && (
          <Results key={key} {...{ wish, cursor, categories, found, zone }} entry={key} />
        )}
      </div>
      <TrialBand />
      <p role="status" className="sr-only">
        {searching ? t('ui:loading') : outcome}
      </p>
    </>
  );
}

/** Whether the page may promise that all teachers were checked; without an answer it promises nothing. */
async function readCheckedOnly(request: Request): Promise<boolean> {
  const { checkedOnly } = await call('GET /api/checking', {}, request).catch(() => ({ checkedOnly: false }));
  return checkedOnly;
}
