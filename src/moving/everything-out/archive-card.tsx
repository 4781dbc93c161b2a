import { fileCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Progress } from '#src/ui/elements/progress.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import type { contract, ShownArchive } from './contract.ts';
import { megabytes } from './everything-out.ts';

const callFile = fileCaller<typeof contract>();

/** An archive: how it stands, how far it is while it is made, and the button that fetches it. */
export function ArchiveCard({ archive }: { archive: ShownArchive }) {
  const { t } = useTranslation('moving/everything-out');
  const { _id, state, askedAt, done, total, bytes, keptUntil } = archive;
  const isCounting = state === 'making' && total > 0;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border-[1.5px] border-line p-5">
      <p role="status" className="font-semibold">
        {t(`state.${state}`)}
      </p>
      {isCounting && <Progress value={done} max={total} label={t('progress', { done, total })} />}
      <Facts
        facts={[
          [t('asked'), <Moment key="asked" at={askedAt} />],
          [t('size'), bytes === null ? null : t('sizeShown', { size: megabytes(bytes) })],
          [t('kept'), state === 'ready' ? <Moment key="kept" at={keptUntil} /> : null],
        ]}
      />
      {state === 'ready' && (
        <FileButton
          name={`school-${askedAt.slice(0, 10)}.zip`}
          load={() => callFile('GET /api/admin/archives/:id/file', { params: { id: _id } })}
        >
          {t('download')}
        </FileButton>
      )}
    </div>
  );
}
