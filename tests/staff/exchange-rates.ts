import type { MakeSample } from './samples.ts';

export const exchangeRateSamples: Record<string, MakeSample> = {
  'PUT /api/admin/exchange-rates/:day': async () => ({
    params: { day: '2026-01-15' },
    body: { soums: 12_683 },
  }),
};
