import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallError } from '#src/platform/http/call.ts';
import type { Mark } from '../contract.ts';
import { type MarksQueue, type Pending, startMarks } from './marks-queue.ts';
import { call, type Expected, type ShownSheet } from './read-sheet.ts';

/** How often marks of another device are looked for, in ms. */
const lookEvery = 15_000;

/**
 * A meeting's sheet that answers taps at once, and sends them. Marks of another device appear by themselves.
 * @param loaded as the page read it
 */
export function useMarks(loaded: ShownSheet) {
  const { _id: id } = loaded;
  const [answered, setAnswered] = useState(loaded);
  const [waiting, setWaiting] = useState<{ pending: Pending; isCutOff: boolean }>({
    pending: {},
    isCutOff: false,
  });
  const [refused, setRefused] = useState<CallError>();
  const queue = useRef<MarksQueue>(undefined);
  const { revalidate } = useRevalidator();
  useEffect(() => setAnswered(loaded), [loaded]);
  useEffect(() => {
    const started = startMarks({
      name: `marks ${id}`,
      send: async (marks) =>
        setAnswered(await call('PUT /api/meetings/:id/attendance', { params: { id }, body: { marks } })),
      onChange: (pending, isCutOff) => setWaiting({ pending, isCutOff }),
      onRefused: (error) => {
        setRefused(error);
        void revalidate();
      },
    });
    queue.current = started;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, lookEvery);
    return () => {
      started.stop();
      clearInterval(timer);
    };
  }, [id, revalidate]);
  return {
    sheet: { ...answered, learners: answered.learners.map((one) => asTapped(one, waiting.pending)) },
    isCutOff: waiting.isCutOff,
    refused,
    mark(marks: readonly Mark[]) {
      setRefused(undefined);
      queue.current?.add(marks);
    },
    settled: async () => queue.current?.settled(),
  };
}

function asTapped({ minutesLate: _, ...one }: Expected, pending: Pending): Expected {
  const tapped = pending[one._id];
  if (!tapped) return _ === undefined ? one : { ...one, minutesLate: _ };
  return {
    ...one,
    state: tapped.state,
    ...(tapped.state === 'late' && { minutesLate: tapped.minutesLate }),
  };
}
