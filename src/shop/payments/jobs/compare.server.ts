import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { providers } from '../providers.server.ts';
import { providers as names, type Provider } from '../states.ts';

/** Each night compares what each provider says with the books. */
export const compareBooks = defineJob({
  name: 'payments.compare',
  data: z.object({}),
  every: '17 2 * * *',
  attemptSeconds: 1800,
  retries: { limit: 5, delay: 300, delayMax: 3600 },
  async run(context) {
    const results = await Promise.allSettled(
      names.filter((name) => isSetUp(context, name)).map((name) => providers[name]?.compare(context)),
    );
    const failed = results.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  },
});

function isSetUp({ config }: Context, name: Provider): boolean {
  return config[name] !== undefined;
}
