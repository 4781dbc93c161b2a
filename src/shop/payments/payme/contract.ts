import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';

export const contract = defineContract({
  'POST /api/payme': {
    summary: 'Payme calls (JSON-RPC). Every answer has the status 200: what cannot be done is told in it',
    raw: {
      letsIn: 'Payme, by its key (Basic)',
      takes: { type: 'application/json', as: 'text', bytes: 64 * 1024 },
      types: ['application/json'],
      anyMethod: true,
    },
    answer: { 200: z.looseObject({ jsonrpc: z.literal('2.0') }) },
    // Payme tells of many families from few addresses.
    limit: { count: 20_000, seconds: 3600 },
  },
});
