import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { readBoardOfTrial } from './read-board.ts';
import { WrittenBoard } from './written-board.tsx';

export async function loader({ request, params: { key = '' } }: LoaderFunctionArgs) {
  return { key, board: await readBoardOfTrial(request, key) };
}

/** What was drawn in a trial lesson, for the family that booked it: nobody has signed in. */
export function Component() {
  const { t } = useTranslation('room/board');
  const { key, board } = useLoaderData<typeof loader>();
  const title = board ? t('reading.title', { title: board.title }) : t('reading.titleOnly');
  return (
    <div className="wrap grid max-w-4xl grid-cols-1 gap-6 pt-6 pb-20">
      <PageTitle>{title}</PageTitle>
      <ButtonLink
        href={href('/appointments/:key', { key })}
        variant="plain"
        size="small"
        className="justify-self-start"
      >
        {t('reading.backToTrial')}
      </ButtonLink>
      {board ? (
        <WrittenBoard board={board} source={{ meeting: '', as: 'trial', trial: key }} />
      ) : (
        <>
          <h1 className="text-2xl">{title}</h1>
          <LoadProblem text={t('reading.failed')} />
        </>
      )}
    </div>
  );
}
