import { archives } from '#src/moving/everything-out/tables.server.ts';
import { password } from '../make/people.ts';
import type { MakeSample } from './samples.ts';

export const archiveSamples: Record<string, MakeSample> = {
  // One is made at a time: what other calls have asked for is over.
  'POST /api/admin/archives': async ({ context }) => {
    await context.database.update(archives).set({ state: 'failed', madeAt: null, bytes: null });
    return { body: { currentPassword: password } };
  },
  'GET /api/admin/archives/:id/file': async ({ context }) => {
    const now = context.clock.now();
    const ready = { state: 'ready', askedAt: now, madeAt: now, bytes: 0, language: 'en' } as const;
    const [made] = await context.database.insert(archives).values(ready).returning({ id: archives.id });
    return { params: { id: made?.id ?? '' } };
  },
};
