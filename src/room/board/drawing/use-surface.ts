import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardPort } from '../../line/client.ts';
import type { PersonIn } from '../../protocol.ts';
import { boardSize } from '../../room.ts';
import { foldPage, type PageShown } from '../fold.ts';
import { loadBoardPicture, type PictureSource } from '../pictures.ts';
import { whenDensityChanges } from './density.ts';
import { openSurface, type Surface } from './surface.ts';

type Wanted = {
  port: BoardPort;
  page: number;
  people: readonly Pick<PersonIn, 'id' | 'name'>[];
  source: PictureSource;
};

type Canvases = {
  /** What the board fits into, and the two canvases in it. */
  frame: RefObject<HTMLDivElement | null>;
  finished: RefObject<HTMLCanvasElement | null>;
  above: RefObject<HTMLCanvasElement | null>;
  surface: RefObject<Surface | null>;
  /** What stands on the page just now. */
  shown: PageShown;
  /** Px of CSS a unit of the board. */
  scale: number;
};

/** Draws a page into two canvases, as large as their frame lets them be. */
export function useSurface({ port, page, people, source }: Wanted): Canvases {
  const frame = useRef<HTMLDivElement>(null);
  const finished = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const surface = useRef<Surface | null>(null);
  const [shown, setShown] = useState<PageShown>(() => foldPage(port.changes(page)));
  const [scale, setScale] = useState(0.2);
  const names = useRef(people);
  const { meeting, as, trial } = source;

  useEffect(() => {
    names.current = people;
  }, [people]);

  useEffect(() => {
    const [box, below, over] = [frame.current, finished.current, above.current];
    if (!box || !below || !over) return;
    setShown(foldPage(port.changes(page)));
    const opened = openSurface({
      port,
      page,
      finished: below,
      above: over,
      nameOf: (by) => names.current.find(({ id }) => id === by)?.name ?? '',
      loadPicture: (id) => loadBoardPicture({ meeting, as, ...(trial && { trial }) }, id),
      onShown: setShown,
    });
    surface.current = opened;
    const resize = () => {
      const { clientWidth, clientHeight } = box;
      const next = Math.max(Math.min(clientWidth / boardSize.width, clientHeight / boardSize.height), 0.05);
      setScale(next);
      below.parentElement?.style.setProperty('width', `${boardSize.width * next}px`);
      below.parentElement?.style.setProperty('height', `${boardSize.height * next}px`);
      opened.fit(next);
    };
    const watch = new ResizeObserver(resize);
    watch.observe(box);
    const unwatch = whenDensityChanges(resize);
    resize();
    return () => {
      watch.disconnect();
      unwatch();
      opened.stop();
      surface.current = null;
    };
  }, [port, page, meeting, as, trial]);

  return { frame, finished, above, surface, shown, scale };
}
