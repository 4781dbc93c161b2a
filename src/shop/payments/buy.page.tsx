import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readHowToPay } from '#src/learning/enrolments/money/payment.ts';
import { byLearner, listBought } from '#src/learning/enrolments/read-bought.ts';
import { readLearners } from '#src/learning/families/read-learners.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { Buying } from './buy/buying.tsx';
import { call } from './read-orders.ts';

export const loader = signedIn(async ({ role }, args) => {
  const wanted = wantedOf(args);
  if (role !== 'student') return { role, wanted } as const;
  const [ways, learners, bought, howToPay] = await Promise.all([
    orFailed(call('GET /api/payment-ways', {})),
    orFailed(readLearners()),
    wanted.lessonId ? orFailed(listBought()) : { items: [] },
    orFailed(readHowToPay()),
  ]);
  const paid = bought?.items.filter(
    ({ classId, groupId, paidAt }) => (classId ?? groupId) === wanted.lessonId && paidAt,
  );
  const family = learners && { learners, here: byLearner(paid ?? []) };
  return { role, wanted, ways, family, howToPay } as const;
});

/** What is to be bought, as the address says it: `?lesson=ID` or `?plan=NAME`, perhaps for `&learner=ID`. */
function wantedOf({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const parameter = (name: string) => search.get(name) ?? undefined;
  const wanted = { lessonId: parameter('lesson'), plan: parameter('plan'), learnerId: parameter('learner') };
  if ((wanted.lessonId === undefined) === (wanted.plan === undefined)) throw data(null, { status: 404 });
  return wanted;
}

/** Everything that a family is to know before it pays, and the ways to pay. */
export function Component() {
  const { t } = useTranslation('payments');
  const loaded = useLoaderData<typeof loader>();
  const { wanted } = loaded;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      <PageTitle>{t('buy.title')}</PageTitle>
      <h1 className="text-2xl">{t('buy.title')}</h1>
      {loaded.role !== 'student' && <p>{t('buy.onlyFamilies')}</p>}
      {loaded.role === 'student' &&
        (loaded.family && loaded.ways ? (
          <Buying
            key={wanted.lessonId ?? wanted.plan}
            wanted={wanted}
            family={loaded.family}
            ways={loaded.ways}
            howToPay={loaded.howToPay}
          />
        ) : (
          <LoadProblem text={t('buy.failed')} />
        ))}
    </div>
  );
}
