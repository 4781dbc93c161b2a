import type { MakeSample } from './samples.ts';

export const claimSamples: Record<string, MakeSample> = {
  'PATCH /api/admin/claims/:name': async () => ({
    params: { name: 'studentsHome' },
    body: { isCounted: true },
  }),
};
