import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isShown } from './ratings.server.ts';
import { fewestForStars } from './review.ts';
import { reviews } from './tables.server.ts';

/** Each hour, the catalogue's order by stars follows what families say. */
export const orderLessons = defineJob({
  name: 'reviews.order',
  data: z.object({}),
  every: '27 * * * *',
  attemptSeconds: 600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: orderByStars,
});

/**
 * Writes the stars by which each lesson is ordered. It is a Bayesian mean, as if `fewestForStars` more families had given
 * the mean of all reviews: five times five stars are worth less than a hundred times nearly five. Only what has changed
 * is written.
 */
export async function orderByStars(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await context.database.execute(sql`
    with everything as (
      select avg(${reviews.stars}) as mean from ${reviews} where ${isShown(context)}
    ), rated as (
      select ${reviews.lessonId} as id,
        floor(100 * (sum(${reviews.stars}) + ${fewestForStars} * everything.mean)
          / (count(*) + ${fewestForStars}))::smallint as order_stars
      from ${reviews}, everything
      where ${isShown(context)}
      group by ${reviews.lessonId}, everything.mean
      having count(*) >= ${fewestForStars}
    )
    update ${lessons} set order_stars = rated.order_stars
    from ${lessons} as before left join rated on rated.id = before.id
    where before.id = ${lessons.id} and before.order_stars is distinct from rated.order_stars`);
}
