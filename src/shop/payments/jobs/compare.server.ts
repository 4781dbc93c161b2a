import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { providers } from '#src/shop/provider.ts';
import { isSetUp, paymentProviders } from '../providers.server.ts';

/** Compares each provider's list with the books, every night. */
export const compareBooks = defineJob({
  name: 'payments.compare',
  data: z.object({}),
  every: '17 2 * * *',
  attemptSeconds: 1800,
  retries: { limit: 5, delay: 300, delayMax: 3600 },
  async run(context) {
    const results = await Promise.allSettled(
      providers
        .filter((provider) => isSetUp(context, provider))
        .map((provider) => paymentProviders[provider].compare(context)),
    );
    const failed = results.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  },
});
