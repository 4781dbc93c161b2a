import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { RoomClient, Unsaid } from '../../line/client.ts';

type UnsaidLineProps = {
  unsaid: Unsaid;
  client: Pick<RoomClient, 'sayAgain' | 'dropUnsaid'>;
  mayWrite: boolean;
};

/** What one wrote and nobody has read: that it waits; or why it did not go out, and the words for another try. */
export function UnsaidLine({ unsaid: { key, text, why }, client, mayWrite }: UnsaidLineProps) {
  const { t } = useTranslation('room/stage');
  if (why === 'waiting')
    return (
      <div className="py-1.5 text-soft">
        <p className="text-sm font-semibold">{t('chat.waiting')}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      </div>
    );
  return (
    <div className="my-1.5 grid gap-1 rounded-md bg-blush px-3 py-2">
      <p className="text-sm font-semibold">{t(`chat.unsaid.${why}`)}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-x-4">
        {mayWrite && why !== 'full' && (
          <Button variant="plain" size="small" onClick={() => client.sayAgain(key)}>
            {t('chat.again')}
          </Button>
        )}
        <Button variant="plain" size="small" onClick={() => client.dropUnsaid(key)}>
          {t('chat.drop')}
        </Button>
      </div>
    </div>
  );
}
