import { href, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { OwnCertificates } from '#src/learning/certificates/own-certificates.tsx';
import { ChildChips } from '#src/learning/families/child-chips.tsx';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { type Learner, readLearners } from '#src/learning/families/read-learners.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Attended } from './attended.tsx';
import { Learnt } from './learnt.tsx';
import { type Progress, readProgress } from './read-progress.ts';

export const loader = signedIn(async ({ role }, { request }: LoaderFunctionArgs) => {
  if (role !== 'student') throw redirect(href('/dashboard'));
  const learners = await readLearners();
  const asked = new URL(request.url).searchParams.get('child');
  const chosen = learners.filter(({ _id }) => _id === asked);
  const children = await Promise.all(
    (chosen.length > 0 ? chosen : learners).map(async (learner) => ({
      learner,
      progress: await readProgress(learner._id),
    })),
  );
  return { learners, children, origin: new URL(request.url).origin };
});

/** How the children of a family come along, or one of them. */
export function Component() {
  const { t } = useTranslation('home/progress');
  const { learners, children, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <Button variant="quiet" size="small" onClick={() => print()} className="print:hidden">
          {t('print')}
        </Button>
      </div>
      <ChildChips learners={learners} />
      {children.length === 0 && <Beginning />}
      {children.map(({ learner, progress }) => (
        <OfChild key={learner._id} learner={learner} progress={progress} origin={origin} />
      ))}
    </>
  );
}

type OfChildProps = { learner: Learner; progress: Progress; origin: string };

function OfChild({ learner, progress, origin }: OfChildProps) {
  const { lessons, phrases, homework, certificates } = progress;
  const isNew =
    lessons.length === 0 && phrases.length === 0 && homework.given === 0 && certificates.length === 0;
  return (
    <section
      aria-labelledby={`of-${learner._id}`}
      className="grid grid-cols-1 gap-7 not-last:border-b-[1.5px] not-last:border-line not-last:pb-10 print:break-after-page"
    >
      <h2 id={`of-${learner._id}`} className="text-xl">
        <ChildName face={learner} size={40} />
      </h2>
      {isNew ? (
        <Beginning />
      ) : (
        <>
          <Attended lessons={lessons} homework={homework} />
          <Learnt progress={progress} />
          <OwnCertificates certificates={certificates} face={learner} origin={origin} />
        </>
      )}
    </section>
  );
}

/** Before the first lesson was marked. */
function Beginning() {
  const { t } = useTranslation('home/progress');
  return (
    <div className="flex flex-wrap items-center gap-5 rounded-xl bg-sand p-6">
      <span className="arch-low grid h-24 w-20 shrink-0 place-items-center rounded-b-md bg-mint pt-3">
        <Emoji picture="seedling" size={48} />
      </span>
      <div className="grid max-w-[32em] min-w-0 flex-1 basis-60 gap-1">
        <p className="text-lg font-semibold">{t('beginning.heading')}</p>
        <p className="text-soft">{t('beginning.text')}</p>
      </div>
    </div>
  );
}
