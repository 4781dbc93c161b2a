import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { boardSize, type Ink, roomLimits } from '../../room.ts';
import { textSize } from '../drawing/draw.ts';
import { inkColours } from '../drawing/paths.ts';

type TextEntryProps = {
  at: [number, number];
  scale: number;
  ink: Ink;
  width: number;
  /** With what was written; empty where it was given up. */
  onDone: (text: string) => void;
};

/** Where a text is written upon the board. Enter puts it there, and so does going elsewhere; Esc gives it up. */
export function TextEntry({ at: [x, y], scale, ink, width, onDone }: TextEntryProps) {
  const { t } = useTranslation('room/board');
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
    if (isDone.current) return;
    isDone.current = true;
    onDone(text.trim());
  }

  return (
    <textarea
      ref={field}
      rows={1}
      maxLength={roomLimits.boardText}
      aria-label={t('writing')}
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
  );
}
