ALTER TABLE "plan_subscriptions" ADD COLUMN "next_from" date;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" DROP CONSTRAINT "plan_subscriptions_next";--> statement-breakpoint
-- By hand:
-- The month that comes next has the other plan, unless it was announced with the old one: then the one after it has.
UPDATE plan_subscriptions SET next_from = coalesce((
	SELECT CASE WHEN noticed_at IS NULL THEN due_day ELSE due_day + 14 END FROM plan_periods
	WHERE subscription_id = plan_subscriptions.id AND state IN ('ahead', 'failing', 'failed', 'late')
), paid_until) WHERE next_plan IS NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_next" CHECK (("plan_subscriptions"."next_plan" is null) = ("plan_subscriptions"."next_amount" is null) and ("plan_subscriptions"."next_plan" is null) = ("plan_subscriptions"."next_lessons" is null) and ("plan_subscriptions"."next_plan" is null) = ("plan_subscriptions"."next_from" is null));
