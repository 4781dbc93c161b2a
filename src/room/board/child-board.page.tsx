import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { readBoardAsChild } from './read-board.ts';
import { WrittenBoard } from './written-board.tsx';

export async function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  return { id, found: await readBoardAsChild(id) };
}

/** What was drawn in a child’s lesson, for the child. */
export function Component() {
  const { t } = useTranslation('room/board');
  const { id, found } = useLoaderData<typeof loader>();
  const title =
    found.state === 'read' ? t('reading.title', { title: found.board.title }) : t('reading.titleOnly');
  return (
    <main className="wrap grid min-h-dvh max-w-4xl grid-cols-1 content-start gap-6 py-6 sm:py-10">
      <PageTitle>{title}</PageTitle>
      <ButtonLink href={href('/my-lessons')} variant="quiet" className="justify-self-start">
        {t('reading.back')}
      </ButtonLink>
      {found.state === 'read' ? (
        <WrittenBoard board={found.board} source={{ meeting: id, as: 'child' }} />
      ) : (
        <>
          <h1 className="text-2xl">{found.state === 'ended' ? t('reading.ended') : title}</h1>
          {found.state === 'failed' && <LoadProblem text={t('reading.failed')} />}
        </>
      )}
    </main>
  );
}
