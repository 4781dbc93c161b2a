import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { contract } from '../contract.ts';
import { type Imported, isWorking } from './imported.ts';

const call = caller<typeof contract>();

/** How often the page looks how far the work has come, in milliseconds. */
const every = 1000;

/**
 * How far the work on an import has come, looked at while it goes on; once it has ended, the page is loaded anew. An
 * answer that does not come is asked for again: the server may be starting.
 */
export function useLooking(loaded: Imported): { progress: Imported['progress']; isCutOff: boolean } {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState({ of: loaded, progress: loaded.progress, isCutOff: false });

  useEffect(() => {
    if (!isWorking(loaded)) return;
    let isOver = false;
    let timer = setTimeout(look, every);
    async function look() {
      try {
        const now = await call('GET /api/admin/imports/:id', { params: { id: loaded._id } });
        if (isOver) return;
        setSeen({ of: loaded, progress: now.progress, isCutOff: false });
        if (now.state !== loaded.state || now.failed) return void revalidate();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (isOver) return;
        setSeen((before) => ({ ...before, isCutOff: true }));
      }
      timer = setTimeout(look, every);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [loaded, revalidate]);

  return seen.of === loaded ? seen : { progress: loaded.progress, isCutOff: false };
}
