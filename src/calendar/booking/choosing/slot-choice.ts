import { useRef, useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { contract } from '../contract.ts';
import { nearestFree, type Slot } from './slot-days.ts';

const call = caller<typeof contract>();

/** What stood in the way of the last confirmation. */
export type Trouble =
  | { kind: 'gone'; nearest: Slot[] }
  | { kind: 'offline' }
  | { kind: 'refused'; code: string; message: string; fields: Record<string, string> };

/** The slots, the one that is chosen, and its confirmation. */
export type SlotChoice = ReturnType<typeof useSlotChoice>;

/** The slots as they stand; null when they could not be had. */
export async function readSlots(request?: Request): Promise<Slot[] | null> {
  return call('GET /api/schedule/slots', {}, request).catch(() => null);
}

/**
 * @param loaded what the page came with: undefined when nothing was asked for yet, null when it failed
 * @param offers which of the slots stand to choose; all when left out
 */
export function useSlotChoice(
  loaded: Slot[] | null | undefined,
  offers: (slot: Slot) => boolean = () => true,
) {
  const [slots, setSlots] = useState(loaded);
  const [chosen, setChosen] = useState<Slot>();
  const [openDay, setOpenDay] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [busy, setBusy] = useState(false);
  const requestId = useRef<string>(undefined);

  async function reload(): Promise<Slot[] | null> {
    setBusy(true);
    const fresh = (await readSlots())?.filter(offers) ?? null;
    setSlots((known) => fresh ?? known ?? null);
    setBusy(false);
    return fresh;
  }

  function choose(slot: Slot | undefined): void {
    setChosen(slot);
    setOpenDay(undefined);
    setTrouble(undefined);
    // A repeated confirmation of this choice is the same request: it books nothing more.
    requestId.current = slot && crypto.randomUUID?.();
  }

  /**
   * Runs `book` with the chosen slot; what it answered, or undefined where none is chosen.
   * @throws CallError; then `trouble` tells why not
   */
  async function confirm<T>(book: (slot: Slot, requestId?: string) => Promise<T>): Promise<T | undefined> {
    if (!chosen || busy) return undefined;
    setBusy(true);
    setTrouble(undefined);
    try {
      return await book(chosen, requestId.current);
    } catch (error) {
      if (error instanceof CallError) setTrouble(await explain(error, chosen));
      throw error;
    } finally {
      setBusy(false);
    }
  }

  async function explain({ status, code, message, fields }: CallError, slot: Slot): Promise<Trouble> {
    if (status === 0) return { kind: 'offline' };
    if (code !== 'slot_gone' && !fields.startTime) return { kind: 'refused', code, message, fields };
    const known = (await reload()) ?? slots ?? [];
    const left = known.map((other) =>
      other.startTime === slot.startTime ? { ...other, seatsLeft: 0 } : other,
    );
    setSlots(left);
    setChosen(undefined);
    return { kind: 'gone', nearest: nearestFree(left, slot.startTime) };
  }

  /** What was refused is being mended. */
  function forgive(): void {
    setTrouble((known) => (known?.kind === 'refused' ? undefined : known));
  }

  return { slots, chosen, openDay, trouble, busy, reload, choose, confirm, forgive, setOpenDay };
}
