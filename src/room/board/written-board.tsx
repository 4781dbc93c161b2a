import { useTranslation } from '#src/platform/language/translation.ts';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import { PagePicture } from './page-picture.tsx';
import type { PictureSource } from './pictures.ts';
import type { WrittenBoard as Written } from './read-board.ts';

/** What was drawn in a lesson, page below page. */
export function WrittenBoard({ board, source }: { board: Written; source: PictureSource }) {
  const { t } = useTranslation('room/board');
  const { title, startsAt, pages } = board;
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-8">
      <header className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">{t('reading.title', { title })}</h1>
        <StartDate instant={startsAt} className="text-lg" />
      </header>
      {pages.length === 0 && <p className="rounded-lg bg-sky p-4 text-lg">{t('reading.empty')}</p>}
      {pages.map((page, at) => (
        <PagePicture
          // biome-ignore lint/suspicious/noArrayIndexKey: pages of a board that is over neither come nor go
          key={at}
          page={page}
          number={at + 1}
          pages={pages.length}
          source={source}
        />
      ))}
    </article>
  );
}
