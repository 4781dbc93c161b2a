import { useLoaderData } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { readBoard } from './read-board.ts';
import { WrittenBoard } from './written-board.tsx';

export const loader = signedIn(async (_, { params: { id = '' } }) => ({ id, board: await readBoard(id) }));

/** What was drawn in a lesson, for its family, who gave it, and the staff. */
export function Component() {
  const { t } = useTranslation('room/board');
  const { id, board } = useLoaderData<typeof loader>();
  const title = board ? t('reading.title', { title: board.title }) : t('reading.titleOnly');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {board ? (
        <WrittenBoard board={board} source={{ meeting: id, as: 'account' }} />
      ) : (
        <>
          <h1 className="text-2xl">{title}</h1>
          <LoadProblem text={t('reading.failed')} />
        </>
      )}
    </>
  );
}
