import { type PointerEvent, useRef } from 'react';
import { boardSize } from '../../room.ts';
import type { Point } from '../packing.ts';
import { beginGesture, type Desk, type Gesture } from './gestures.ts';

type Held = { pointer: number; gesture: Gesture; area: DOMRect };

/**
 * What a pen, a finger or a mouse does upon the board, as handlers of its canvas. One draws at a time. Once a pen was
 * seen, hands rest on the board and draw nothing.
 * @param deskWith what is drawn upon, with another tool in the hand where one is named
 */
export function usePen(deskWith: (tool?: 'eraser') => Desk | null) {
  const held = useRef<Held | null>(null);
  const sawPen = useRef(false);
  const hovers = useRef(false);

  function down(event: PointerEvent<HTMLCanvasElement>) {
    const { pointerType, pointerId, button, buttons, currentTarget } = event;
    if (pointerType === 'pen') sawPen.current = true;
    // The other end of some pens is an eraser.
    const isEraser = pointerType === 'pen' && (buttons & 32) === 32;
    if (held.current || (button !== 0 && !isEraser)) return;
    if (pointerType === 'touch' && sawPen.current) return;
    const desk = deskWith(isEraser ? 'eraser' : undefined);
    if (!desk) return;
    currentTarget.setPointerCapture(pointerId);
    const area = currentTarget.getBoundingClientRect();
    held.current = { pointer: pointerId, area, gesture: beginGesture(desk, pointOf(event, area)) };
  }

  function move(event: PointerEvent<HTMLCanvasElement>) {
    const now = held.current;
    if (now?.pointer === event.pointerId) {
      const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
      now.gesture.move((all.length > 0 ? all : [event]).map((one) => pointOf(one, now.area)));
      return;
    }
    if (now || event.pointerType === 'touch') return;
    // Who points with a mouse or a pen need not press.
    const desk = deskWith();
    if (desk?.kit.tool !== 'pointer') return;
    const { x, y } = pointOf(event, event.currentTarget.getBoundingClientRect());
    hovers.current = true;
    desk.point([x, y]);
  }

  function finish(event: PointerEvent<HTMLCanvasElement>, how: 'end' | 'cancel') {
    const now = held.current;
    if (now?.pointer !== event.pointerId) return;
    held.current = null;
    now.gesture[how]();
  }

  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => finish(event, 'end'),
    onPointerCancel: (event: PointerEvent<HTMLCanvasElement>) => finish(event, 'cancel'),
    onPointerLeave: () => {
      if (!hovers.current) return;
      hovers.current = false;
      deskWith()?.point(null);
    },
  };
}

type Touch = Pick<globalThis.PointerEvent, 'clientX' | 'clientY' | 'pressure' | 'pointerType'>;

/** Where on the board that is. A finger and a mouse press evenly, whatever they say. */
function pointOf({ clientX, clientY, pressure, pointerType }: Touch, area: DOMRect): Point {
  const part = (at: number, from: number, length: number) => Math.min(1, Math.max(0, (at - from) / length));
  return {
    x: Math.round(part(clientX, area.left, area.width) * boardSize.width * 2) / 2,
    y: Math.round(part(clientY, area.top, area.height) * boardSize.height * 2) / 2,
    pressure: pointerType === 'pen' && pressure > 0 ? pressure : 0.5,
  };
}
