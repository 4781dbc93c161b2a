import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomClient, RoomView } from '../line/client.ts';

/** Where the board lies. */
export function BoardPlace({ view }: { client: RoomClient; view: RoomView }) {
  const { t } = useTranslation('room/stage');
  return (
    <section aria-label={t('board.title')} className="grid place-items-center rounded-lg bg-card">
      <p>
        {t('board.page', { page: (view.state?.board.page ?? 0) + 1, pages: view.state?.board.pages ?? 1 })}
      </p>
    </section>
  );
}
