import fc from 'fast-check';
import { type Act, act } from '../act.ts';
import { letPass } from '../time.ts';

const [hour, day] = [60, 24 * 60];
const minutes = fc.constantFrom(2, 2, 12, hour, 5 * hour, day, 3 * day, 8 * day, 21 * day);

/** Time goes by, and what the product does by itself is done. */
export const passing: Act[] = [
  act('time goes by', { minutes }, async ({ school }, chosen) => {
    await letPass(school, chosen.minutes);
    return school.shop.clock.now().toISOString();
  }),
];
