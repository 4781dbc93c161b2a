import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { RoomClient, RoomView } from '../../line/client.ts';

type AtDoorProps = { client: RoomClient; view: Pick<RoomView, 'atDoor'>; className: string };

/** Who waits before the door, and what lets them in; for a free place there is nothing to press. */
export function AtDoor({ client, view: { atDoor }, className }: AtDoorProps) {
  const { t } = useTranslation('room/stage');
  return atDoor.map(({ id, name, why }) => (
    <div key={id} className={`flex flex-wrap items-center gap-x-3 text-sm font-semibold ${className}`}>
      <p className="wrap-anywhere">{t(`atDoor.${why}`, { name })}</p>
      {why !== 'full' && (
        <Button variant="plain" size="small" onClick={() => client.lead({ act: 'let-in', who: id })}>
          {t('atDoor.letIn', { name })}
        </Button>
      )}
    </div>
  ));
}
