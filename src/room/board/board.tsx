import Sliders from 'lucide-react/icons/sliders-horizontal';
import { useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { BoardPort } from '../line/client.ts';
import type { PersonIn } from '../protocol.ts';
import { placeToWrite } from './drawing/gestures.ts';
import { useDesk } from './drawing/use-desk.ts';
import { usePen } from './drawing/use-pen.ts';
import { useSurface } from './drawing/use-surface.ts';
import type { PictureSource } from './pictures.ts';
import { IconButton } from './tools/icon-button.tsx';
import { InkChoice } from './tools/ink-choice.tsx';
import { LeadActs } from './tools/lead-acts.tsx';
import { PageTurner } from './tools/page-turner.tsx';
import { TextEntry } from './tools/text-entry.tsx';
import { Toolbar } from './tools/toolbar.tsx';
import { firstKit, widthOf } from './tools.ts';

type BoardProps = {
  port: BoardPort;
  /** Which page all see, from 0, and how many there are. */
  page: number;
  pages: number;
  mayDraw: boolean;
  /** Whoever leads turns pages, lays pictures under them, clears them, and erases what others drew. */
  mayLead: boolean;
  /** This device, as the lines of the board name it. */
  me: string | null;
  people: readonly Pick<PersonIn, 'id' | 'name'>[];
  /** Whose board it is, and as whom its pictures are read. */
  source: PictureSource;
  /** Who leads turns to a page, or adds one. */
  onPage: (page: number, pages: number) => void;
};

/** The board, drawn together. It fills what it stands in. */
export function Board(props: BoardProps) {
  const { port, page, pages, mayDraw, mayLead, me, people, source, onPage } = props;
  const { t } = useTranslation('room/board');
  const [kit, setKit] = useState(firstKit);
  const [isUnfolded, setUnfolded] = useState(false);
  const [writing, setWriting] = useState<{ page: number; at: [number, number] } | null>(null);
  const draft = useRef('');
  const { frame, finished, above, surface, shown, scale } = useSurface({ port, page, people, source });
  const { desk, tell, add, clear, undo, redo } = useDesk({
    port,
    page,
    me,
    mayDraw,
    mayLead,
    kit,
    surface: () => surface.current,
    onWrite: (at) => setWriting({ page, at }),
  });
  const pen = usePen(desk);
  const draws = mayDraw && kit.tool !== 'eraser' && kit.tool !== 'pointer';
  const writes = kit.tool === 'text';
  const texts = shown.items.flatMap(({ item }) => (item.shape === 'text' ? [item] : []));

  return (
    <section aria-label={t('name')} className="flex size-full min-h-0 min-w-0 flex-col gap-2">
      <div
        ref={frame}
        className="relative grid min-h-20 min-w-0 grow place-items-center overflow-hidden rounded-md bg-sand"
      >
        <div className="absolute overflow-hidden rounded-sm bg-[#fff] ring-1 ring-line">
          <canvas
            ref={finished}
            role="img"
            aria-label={t('describe', { count: shown.items.length, page: page + 1, pages })}
            className="absolute inset-0 size-full"
          />
          <canvas
            ref={above}
            {...pen}
            aria-hidden
            data-above
            className={`absolute inset-0 size-full touch-none select-none ${mayDraw ? 'cursor-crosshair' : ''}`}
          />
          {writes && writing?.page === page && (
            <TextEntry
              key={`${writing.at}`}
              at={writing.at}
              scale={scale}
              ink={kit.ink}
              width={widthOf(kit)}
              draft={draft}
              mayPut={mayDraw}
              onDone={(text) => {
                setWriting(null);
                if (text === '') return;
                const drawn = { id: crypto.randomUUID(), ink: kit.ink, width: widthOf(kit) };
                add({ ...drawn, shape: 'text', at: writing.at, text });
              }}
            />
          )}
        </div>
        {texts.length > 0 && (
          <ul aria-label={t('texts')} className="sr-only">
            {texts.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-y-1 lg:gap-x-3">
        {mayDraw && (
          <Toolbar
            kit={kit}
            onKit={setKit}
            undo={undo}
            redo={redo}
            onWrite={writes ? () => setWriting({ page, at: placeToWrite(texts) }) : undefined}
          />
        )}
        {(draws || mayLead) && (
          <div className="lg:hidden">
            <IconButton name={t('more')} isOpen={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
              <Sliders size={22} aria-hidden />
            </IconButton>
          </div>
        )}
        <div className={`${isUnfolded ? 'flex' : 'hidden'} flex-wrap items-center gap-y-1 lg:contents`}>
          {draws && <InkChoice kit={kit} onKit={setKit} />}
          {mayLead && (
            <LeadActs
              key={page}
              meeting={source.meeting}
              shown={shown}
              onChange={tell}
              onClear={() => clear(shown)}
            />
          )}
        </div>
        <PageTurner page={page} pages={pages} onPage={mayLead ? onPage : undefined} />
      </div>
      {!mayDraw && <p className="text-sm text-soft">{t('notYours')}</p>}
    </section>
  );
}
