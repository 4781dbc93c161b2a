import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { boardSize } from '../room.ts';
import { drawPage } from './drawing/draw.ts';
import { loadBoardPicture, type PictureSource } from './pictures.ts';
import type { WrittenPage } from './read-board.ts';

type PagePictureProps = { page: WrittenPage; number: number; pages: number; source: PictureSource };

/** One page of a board as it was left, as wide as there is room; it can be kept as a picture. */
export function PagePicture({ page, number, pages, source }: PagePictureProps) {
  const { t } = useTranslation('room/board');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { meeting, as, trial = '' } = source;
  const texts = page.items.flatMap((item) => (item.shape === 'text' ? [item] : []));

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    let isHere = true;
    const items = page.items.map((item) => ({ item }));
    const draw = (picture: ImageBitmap | null) => {
      if (isHere) drawPage(context, { paper: page.paper, items }, picture);
    };
    draw(null);
    // Once more when its picture and its typeface are there.
    const picture = page.picture ? loadBoardPicture({ meeting, as, trial }, page.picture) : null;
    void Promise.all([picture, document.fonts.ready]).then(([bitmap]) => draw(bitmap));
    return () => {
      isHere = false;
    };
  }, [page, meeting, as, trial]);

  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('reading.page', { page: number })}</h2>
        <FileButton load={() => pngOf(canvas.current)} name={`${t('reading.file', { page: number })}.png`}>
          {t('reading.save')}
        </FileButton>
      </figcaption>
      <canvas
        ref={canvas}
        width={boardSize.width}
        height={boardSize.height}
        role="img"
        aria-label={t('describe', { count: page.items.length, page: number, pages })}
        className="w-full rounded-md bg-[#fff] ring-1 ring-line"
      />
      {texts.length > 0 && (
        <ul aria-label={t('texts')} className="sr-only">
          {texts.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function pngOf(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('No picture was made')));
    if (canvas) canvas.toBlob(take, 'image/png');
    else take(null);
  });
}
