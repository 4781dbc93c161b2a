import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { boardSize, type Ink, plainWords, roomLimits } from '../../room.ts';
import { textSize } from '../drawing/draw.ts';
import { inkColours } from '../drawing/paths.ts';

type TextEntryProps = {
  at: [number, number];
  scale: number;
  ink: Ink;
  width: number;
  /** What is being written, which outlives the field. */
  draft: RefObject<string>;
  /** Whether a text may be put there just now: while the pen is with others, what was begun waits. */
  mayPut: boolean;
  /** With what was written; empty where it was given up. */
  onDone: (text: string) => void;
};

/**
 * Where a text is written upon the board. Enter puts it there, and so does going elsewhere, or that whoever leads turns
 * the page; Esc gives it up. What is too long stays open, and says by how much.
 */
export function TextEntry({ at: [x, y], scale, ink, width, draft, mayPut, onDone }: TextEntryProps) {
  const { t } = useTranslation(['room/board', 'ui']);
  const [over, setOver] = useState(() => overOf(draft.current));
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);

  useEffect(() => field.current?.focus(), []);

  useLayoutEffect(() => {
    const style = field.current?.style;
    if (!style) return;
    // Near the right and lower edge it moves in, so that it can be seen.
    const left = Math.max(0, Math.min(x, boardSize.width - 160 / scale));
    const top = Math.max(0, Math.min(y, boardSize.height - 48 / scale));
    style.left = `${left * scale}px`;
    style.top = `${top * scale}px`;
    style.maxWidth = `${(boardSize.width - left) * scale}px`;
    style.color = ink === 'white' ? inkColours.black : inkColours[ink];
    // A phone zooms into what is smaller.
    style.fontSize = `${Math.max(16, textSize(width).size * scale)}px`;
  }, [x, y, scale, ink, width]);

  function finish(text: string) {
    if (isDone.current || overOf(text) > 0 || (text !== '' && !mayPut)) return;
    isDone.current = true;
    draft.current = '';
    onDone(plainWords(text));
  }

  const finishNow = useRef(finish);
  useLayoutEffect(() => {
    finishNow.current = finish;
  });
  useEffect(() => () => void (draft.current && finishNow.current(draft.current)), [draft]);

  return (
    <>
      <textarea
        ref={field}
        rows={1}
        aria-label={t('room/board:writing')}
        aria-invalid={over > 0 || undefined}
        defaultValue={draft.current}
        onInput={({ currentTarget: { value } }) => {
          draft.current = value;
          setOver(overOf(value));
        }}
        onBlur={(event) => finish(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') finish('');
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          finish(event.currentTarget.value);
        }}
        className="absolute field-sizing-content max-h-full min-h-11 min-w-36 resize-none rounded-sm border-2 border-lapis-light bg-[#fff] px-1 py-0 font-semibold"
      />
      <p
        role="status"
        className="absolute inset-x-2 bottom-2 rounded-sm bg-night px-2 py-1 text-sm text-milk empty:hidden"
      >
        {over > 0 && <span>{t('ui:characters.over', { count: over, most: roomLimits.boardText })}</span>}
      </p>
    </>
  );
}

/** By how much a text is too long, as the server counts it. */
function overOf(text: string): number {
  return Math.max(0, plainWords(text).length - roomLimits.boardText);
}
