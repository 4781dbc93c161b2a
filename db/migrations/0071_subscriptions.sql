CREATE TABLE "bank_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"arrives_on" date NOT NULL,
	"state" text NOT NULL,
	"contents" text NOT NULL,
	"trace" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"noted_by" uuid,
	CONSTRAINT "bank_transfers_once" UNIQUE("provider","provider_id"),
	CONSTRAINT "bank_transfers_provider" CHECK ("bank_transfers"."provider" in ('stripe', 'payme')),
	CONSTRAINT "bank_transfers_currency" CHECK ("bank_transfers"."currency" in ('USD', 'UZS')),
	CONSTRAINT "bank_transfers_state" CHECK ("bank_transfers"."state" in ('on-its-way', 'arrived', 'failed', 'cancelled')),
	CONSTRAINT "bank_transfers_contents" CHECK ("bank_transfers"."contents" in ('waits', 'known', 'unknown')),
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"currency" text NOT NULL,
	"about" text,
	"order_id" uuid,
	"transfer_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_movements_once" UNIQUE("provider","provider_id"),
	CONSTRAINT "provider_movements_provider" CHECK ("provider_movements"."provider" in ('stripe', 'payme')),
	CONSTRAINT "provider_movements_currency" CHECK ("provider_movements"."currency" in ('USD', 'UZS')),
	CONSTRAINT "provider_movements_kind" CHECK ("provider_movements"."kind" in ('charge', 'refund', 'dispute', 'fee', 'transfer', 'transfer-back', 'other')),
	CONSTRAINT "provider_movements_net" CHECK ("provider_movements"."net" = "provider_movements"."amount" - "provider_movements"."fee")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"customer_gone_at" timestamp with time zone,
	"method_id" text,
	"brand" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"saved_at" timestamp with time zone,
	"page_id" text,
	CONSTRAINT "saved_cards_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "saved_cards_whole" CHECK (num_nonnulls("saved_cards"."method_id", "saved_cards"."brand", "saved_cards"."last4", "saved_cards"."exp_month", "saved_cards"."exp_year") in (0, 5)),
	CONSTRAINT "saved_cards_saved" CHECK ("saved_cards"."method_id" is null or "saved_cards"."saved_at" is not null),
	CONSTRAINT "saved_cards_gone" CHECK ("saved_cards"."customer_gone_at" is null or "saved_cards"."method_id" is null),
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_month" CHECK ("saved_cards"."exp_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "plan_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"amount" integer NOT NULL,
	"plan" text,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_agreements_language" CHECK ("plan_agreements"."language" in ('en', 'uz')),
	CONSTRAINT "plan_agreements_kind" CHECK ("plan_agreements"."kind" in ('begun', 'plan', 'price')),
	CONSTRAINT "plan_agreements_words" CHECK (char_length("plan_agreements"."words") between 1 and 2000),
	CONSTRAINT "plan_agreements_amount" CHECK ("plan_agreements"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_day" date NOT NULL,
	"state" text DEFAULT 'ahead' NOT NULL,
	"amount" integer,
	"noticed_at" timestamp with time zone,
	"charge_at" timestamp with time zone,
	"act_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"counted_payment" uuid,
	"paid_at" timestamp with time zone,
	"until_day" date,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "plan_periods_number" UNIQUE("subscription_id","number"),
	CONSTRAINT "plan_periods_numbers" CHECK ("plan_periods"."number" >= 2),
	CONSTRAINT "plan_periods_noticed" CHECK (("plan_periods"."noticed_at" is null) = ("plan_periods"."amount" is null)),
	CONSTRAINT "plan_periods_charge" CHECK (("plan_periods"."noticed_at" is null) = ("plan_periods"."charge_at" is null)),
	CONSTRAINT "plan_periods_paid" CHECK (("plan_periods"."state" = 'paid') = ("plan_periods"."paid_at" is not null)),
	CONSTRAINT "plan_periods_act" CHECK ("plan_periods"."act_at" is null or "plan_periods"."state" in ('ahead', 'failing')),
	CONSTRAINT "plan_periods_tries" CHECK ("plan_periods"."tries" >= 0),
	CONSTRAINT "plan_periods_state" CHECK ("plan_periods"."state" in ('ahead', 'failing', 'failed', 'late', 'paid', 'skipped')),
	CONSTRAINT "plan_periods_trouble" CHECK ("plan_periods"."trouble" in ('expired', 'too-little', 'confirm', 'declined', 'hard', 'no-card', 'request'))
);
--> statement-breakpoint
CREATE TABLE "plan_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payer_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"lesson_id" uuid,
	"enrolment_id" uuid,
	"plan" text,
	"lessons" integer,
	"title" text NOT NULL,
	"way" text NOT NULL,
	"anchor" integer NOT NULL,
	"zone" text NOT NULL,
	"amount" integer NOT NULL,
	"sibling_percent" integer NOT NULL,
	"agreed_to" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"paid_until" date NOT NULL,
	"paused_from" date,
	"paused_until" date,
	"place_until" date,
	"paused_anchor" integer,
	"next_plan" text,
	"next_lessons" integer,
	"next_amount" integer,
	"offered_amount" integer,
	"offered_from" date,
	"offered_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stop_cause" text,
	"stopped_by" uuid,
	"stop_reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_subscriptions_what" CHECK (("plan_subscriptions"."lesson_id" is null) <> ("plan_subscriptions"."plan" is null)),
	CONSTRAINT "plan_subscriptions_lessons" CHECK (("plan_subscriptions"."plan" is null) = ("plan_subscriptions"."lessons" is null)),
	CONSTRAINT "plan_subscriptions_anchor" CHECK ("plan_subscriptions"."anchor" between 1 and 31),
	CONSTRAINT "plan_subscriptions_amount" CHECK ("plan_subscriptions"."amount" between 1 and 100000000),
	CONSTRAINT "plan_subscriptions_sibling" CHECK ("plan_subscriptions"."sibling_percent" between 0 and 100),
	CONSTRAINT "plan_subscriptions_paused" CHECK (("plan_subscriptions"."paused_from" is null) = ("plan_subscriptions"."paused_until" is null)),
	CONSTRAINT "plan_subscriptions_next" CHECK (("plan_subscriptions"."next_plan" is null) = ("plan_subscriptions"."next_amount" is null) and ("plan_subscriptions"."next_plan" is null) = ("plan_subscriptions"."next_lessons" is null)),
	CONSTRAINT "plan_subscriptions_offered" CHECK (("plan_subscriptions"."offered_amount" is null) = ("plan_subscriptions"."offered_from" is null)),
	CONSTRAINT "plan_subscriptions_accepted" CHECK ("plan_subscriptions"."accepted_at" is null or "plan_subscriptions"."offered_amount" is not null),
	CONSTRAINT "plan_subscriptions_stopped" CHECK (("plan_subscriptions"."state" in ('ending', 'ended')) = ("plan_subscriptions"."stopped_at" is not null)),
	CONSTRAINT "plan_subscriptions_cause" CHECK (("plan_subscriptions"."stopped_at" is null) = ("plan_subscriptions"."stop_cause" is null)),
	CONSTRAINT "plan_subscriptions_ended" CHECK (("plan_subscriptions"."state" = 'ended') = ("plan_subscriptions"."ended_at" is not null)),
	CONSTRAINT "plan_subscriptions_way" CHECK ("plan_subscriptions"."way" in ('stripe', 'payme')),
	CONSTRAINT "plan_subscriptions_state" CHECK ("plan_subscriptions"."state" in ('running', 'paused', 'failing', 'ending', 'ended')),
	CONSTRAINT "plan_subscriptions_causes" CHECK ("plan_subscriptions"."stop_cause" in ('payer', 'link', 'one-month', 'staff', 'card', 'learner', 'place', 'lesson', 'account', 'refund', 'dispute')),
	CONSTRAINT "plan_subscriptions_reasons" CHECK ("plan_subscriptions"."stop_reason" in ('price', 'time', 'teacher', 'lessons', 'progress', 'break', 'other-school', 'other'))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
DROP INDEX "orders_open_lesson";--> statement-breakpoint
DROP INDEX "orders_open_plan";--> statement-breakpoint
DROP INDEX "orders_paid_enrolment";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "paid_until" date;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "unpaid_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renews" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "period_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline_code" text;--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_agreements" ADD CONSTRAINT "plan_agreements_subscription_id_plan_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."plan_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_subscription_id_plan_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."plan_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfers_open" ON "bank_transfers" USING btree ("provider") WHERE "bank_transfers"."state" = 'on-its-way' or "bank_transfers"."contents" = 'waits';--> statement-breakpoint
CREATE INDEX "provider_movements_by_time" ON "provider_movements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "provider_movements_by_transfer" ON "provider_movements" USING btree ("transfer_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "provider_movements_by_order" ON "provider_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_movements_by_source" ON "provider_movements" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "provider_movements_other" ON "provider_movements" USING btree ("provider") WHERE "provider_movements"."kind" = 'other';--> statement-breakpoint
CREATE INDEX "saved_cards_by_method" ON "saved_cards" USING btree ("method_id") WHERE "saved_cards"."method_id" is not null;--> statement-breakpoint
CREATE INDEX "plan_agreements_by_subscription" ON "plan_agreements" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_periods_open" ON "plan_periods" USING btree ("subscription_id") WHERE "plan_periods"."state" in ('ahead', 'failing', 'failed', 'late');--> statement-breakpoint
CREATE INDEX "plan_periods_act" ON "plan_periods" USING btree ("act_at") WHERE "plan_periods"."act_at" is not null;--> statement-breakpoint
CREATE INDEX "plan_periods_left" ON "plan_periods" USING btree ("due_day") WHERE "plan_periods"."state" in ('failed', 'late');--> statement-breakpoint
CREATE INDEX "plan_periods_yearly" ON "plan_periods" USING btree ("due_day") WHERE "plan_periods"."state" = 'ahead' and "plan_periods"."reminded_at" is null and "plan_periods"."number" % 12 = 1;--> statement-breakpoint
CREATE INDEX "plan_periods_by_day" ON "plan_periods" USING btree ("due_day");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_subscriptions_lesson" ON "plan_subscriptions" USING btree ("lesson_id","learner_id") WHERE "plan_subscriptions"."state" <> 'ended' and "plan_subscriptions"."lesson_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_subscriptions_plan" ON "plan_subscriptions" USING btree ("plan","learner_id") WHERE "plan_subscriptions"."state" <> 'ended' and "plan_subscriptions"."plan" is not null;--> statement-breakpoint
CREATE INDEX "plan_subscriptions_by_payer" ON "plan_subscriptions" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "plan_subscriptions_by_learner" ON "plan_subscriptions" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "plan_subscriptions_by_enrolment" ON "plan_subscriptions" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "plan_subscriptions_by_state" ON "plan_subscriptions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "plan_subscriptions_stopped" ON "plan_subscriptions" USING btree ("stopped_at") WHERE "plan_subscriptions"."stopped_at" is not null;--> statement-breakpoint
CREATE INDEX "plan_subscriptions_untold" ON "plan_subscriptions" USING btree ("id") WHERE "plan_subscriptions"."told_at" is null;--> statement-breakpoint
CREATE INDEX "plan_subscriptions_ending" ON "plan_subscriptions" USING btree ("paid_until") WHERE "plan_subscriptions"."state" = 'ending';--> statement-breakpoint
CREATE INDEX "plan_subscriptions_paused" ON "plan_subscriptions" USING btree ("paused_until") WHERE "plan_subscriptions"."paused_until" is not null;--> statement-breakpoint
CREATE INDEX "plan_subscriptions_offered" ON "plan_subscriptions" USING btree ("offered_from") WHERE "plan_subscriptions"."offered_from" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_plan_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."plan_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_period_id_plan_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."plan_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_unpaid_since" ON "enrolments" USING btree ("id") WHERE "enrolments"."unpaid_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_period" ON "orders" USING btree ("period_id") WHERE "orders"."state" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "orders_by_subscription" ON "orders" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charging" ON "payments" USING btree ("order_id") WHERE "payments"."customer_id" is not null and "payments"."state" in ('begun', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_lesson" ON "orders" USING btree ("lesson_id","learner_id") WHERE "orders"."state" = 'open' and "orders"."lesson_id" is not null and "orders"."period_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_plan" ON "orders" USING btree ("plan","learner_id") WHERE "orders"."state" = 'open' and "orders"."plan" is not null and "orders"."period_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_paid_enrolment" ON "orders" USING btree ("enrolment_id") WHERE "orders"."state" = 'paid' and "orders"."subscription_id" is null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('stripe', 'payme', 'manual', 'disputed', 'bank', 'exchange', 'family', 'reserved', 'refunding', 'teacher', 'sales', 'refunded', 'losses', 'fees', 'teaching', 'package', 'lessons-sold', 'lessons-used', 'lessons-ended'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('payment', 'payment-undone', 'sale', 'sale-undone', 'reserve', 'release', 'refund', 'refund-sent', 'refund-failed', 'refund-by-dispute', 'credit', 'dispute', 'dispute-won', 'dispute-lost', 'fee', 'bank-transfer', 'bank-transfer-failed', 'lessons-sold', 'lesson-used', 'lesson-back', 'lessons-ended', 'earned', 'paid-out', 'correction'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_subscription" CHECK ("orders"."period_id" is null or "orders"."subscription_id" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decline" CHECK ("payments"."decline" in ('expired', 'too-little', 'confirm', 'declined', 'hard'));