import { kindOfOffer } from '#src/offer/pricing/offer.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { renewing, type SubscriptionState } from '#src/shop/subscriptions/subscription.ts';

/** What a subscription is for. */
export type NamedThing = { title: string; plan: string | null; lessons: number | null };

/** What it is called: the class or group, or how many lessons a plan has each month. */
export function thingName(t: Translate, { title, plan, lessons }: NamedThing): string {
  return plan ? t(`renewals/links:plan.${kindOfOffer(plan) ?? 'group'}`, { count: lessons ?? 0 }) : title;
}

/** Whether another month may still be charged. */
export function renews({ state }: { state: SubscriptionState }): boolean {
  return renewing.some((one) => one === state);
}
