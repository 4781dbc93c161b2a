import { randomUUID } from 'node:crypto';
import type { MakeSample } from './samples.ts';

/** Words that no text has yet. */
const words = () => ({ en: `Pay by card ${randomUUID()}`, uz: `Karta bilan toʻlang ${randomUUID()}` });

export const textSamples: Record<string, MakeSample> = {
  'GET /api/admin/texts/:name': async () => ({ params: { name: 'payment' } }),
  'PATCH /api/admin/texts/:name': async () => ({ params: { name: 'payment' }, body: words() }),
  'DELETE /api/admin/texts/:name': async (_, admin) => {
    await admin.call('PATCH', '/api/admin/texts/payment', words());
    return { params: { name: 'payment' } };
  },
};
