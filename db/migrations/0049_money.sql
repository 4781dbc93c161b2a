CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"owner_id" uuid,
	"balance" bigint,
	CONSTRAINT "ledger_accounts_once" UNIQUE NULLS NOT DISTINCT("kind","unit","owner_id"),
	CONSTRAINT "ledger_accounts_unit" UNIQUE("id","unit"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('stripe', 'payme', 'manual', 'disputed', 'exchange', 'family', 'reserved', 'refunding', 'teacher', 'sales', 'refunded', 'losses', 'teaching', 'package', 'lessons-sold', 'lessons-used', 'lessons-ended')),
	CONSTRAINT "ledger_accounts_of_unit" CHECK ("ledger_accounts"."unit" in ('USD', 'UZS', 'lesson')),
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" <= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_cause_unique" UNIQUE("cause"),
	CONSTRAINT "ledger_entries_tx" UNIQUE("number","tx"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('payment', 'payment-undone', 'sale', 'sale-undone', 'reserve', 'release', 'refund', 'refund-sent', 'refund-failed', 'credit', 'dispute', 'dispute-won', 'dispute-lost', 'lessons-sold', 'lesson-used', 'lesson-back', 'lessons-ended', 'earned', 'paid-out', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry" bigint NOT NULL,
	"line" smallint NOT NULL,
	"tx" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_entry_line_pk" PRIMARY KEY("entry","line"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_totals" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"through_entry" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"most_uses" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_code" CHECK ("discount_codes"."code" ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 100),
	CONSTRAINT "discount_codes_most" CHECK ("discount_codes"."most_uses" > 0),
	CONSTRAINT "discount_codes_days" CHECK ("discount_codes"."until_day" >= "discount_codes"."from_day")
);
--> statement-breakpoint
CREATE TABLE "discount_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "discount_rules_kind" CHECK ("discount_rules"."kind" in ('second-child', 'first-month')),
	CONSTRAINT "discount_rules_percent" CHECK ("discount_rules"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"payer_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lesson_id" uuid,
	"enrolment_id" uuid,
	"plan" text,
	"lessons" integer,
	"title" text DEFAULT '' NOT NULL,
	"list_amount" integer NOT NULL,
	"discount_kind" text,
	"discount_code_id" uuid,
	"discount_percent" integer,
	"amount" integer NOT NULL,
	"from_credit" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"holds_place" boolean DEFAULT false NOT NULL,
	"agreed_to" jsonb NOT NULL,
	"time_zone" text,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_request" UNIQUE("payer_id","request_id"),
	CONSTRAINT "orders_kind" CHECK (("orders"."kind" = 'lesson') = ("orders"."lesson_id" is not null)),
	CONSTRAINT "orders_package" CHECK (("orders"."kind" = 'package') = ("orders"."plan" is not null and "orders"."lessons" is not null)),
	CONSTRAINT "orders_kinds" CHECK ("orders"."kind" in ('lesson', 'package')),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('open', 'paid', 'expired', 'cancelled')),
	CONSTRAINT "orders_paid" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_closed" CHECK (("orders"."state" = 'open') = ("orders"."closed_at" is null)),
	CONSTRAINT "orders_holds" CHECK ("orders"."state" = 'open' or not "orders"."holds_place"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" between 0 and "orders"."list_amount"),
	CONSTRAINT "orders_list_amount" CHECK ("orders"."list_amount" between 1 and 100000000),
	CONSTRAINT "orders_credit" CHECK ("orders"."from_credit" between 0 and "orders"."amount"),
	CONSTRAINT "orders_discount" CHECK (("orders"."discount_kind" is null) = ("orders"."discount_percent" is null)),
	CONSTRAINT "orders_discount_kind" CHECK ("orders"."discount_kind" in ('code', 'second-child', 'first-month')),
	CONSTRAINT "orders_code" CHECK (("orders"."discount_kind" = 'code') = ("orders"."discount_code_id" is not null) or "orders"."discount_kind" is null)
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"meeting_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"turn" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "credit_uses_meeting_id_learner_id_pk" PRIMARY KEY("meeting_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"lessons" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "packages_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "packages_kind" CHECK ("packages"."kind" in ('group', 'individual')),
	CONSTRAINT "packages_lessons" CHECK ("packages"."lessons" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "comparisons" (
	"provider" text PRIMARY KEY NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"through" timestamp with time zone NOT NULL,
	"objects" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."state" = 'open') = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"day" date PRIMARY KEY NOT NULL,
	"tiyin_per_dollar" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."tiyin_per_dollar" between 100000 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "payme_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" smallint NOT NULL,
	"time" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"perform_time" bigint DEFAULT 0 NOT NULL,
	"cancel_time" bigint DEFAULT 0 NOT NULL,
	"reason" smallint,
	CONSTRAINT "payme_transactions_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "payme_transactions_state" CHECK ("payme_transactions"."state" in (1, 2, -1, -2))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"pays" integer NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	"intent_id" text,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payments_once" UNIQUE("provider","provider_id"),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('stripe', 'payme')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('begun', 'pending', 'settled', 'failed', 'expired')),
	CONSTRAINT "payments_settled_at" CHECK (("payments"."state" = 'settled') = ("payments"."settled_at" is not null)),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_pays" CHECK ("payments"."pays" > 0),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('USD', 'UZS'))
);
--> statement-breakpoint
CREATE TABLE "provider_differences" (
	"provider" text NOT NULL,
	"object_id" text NOT NULL,
	"theirs" bigint,
	"ours" bigint,
	"currency" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "provider_differences_provider_object_id_pk" PRIMARY KEY("provider","object_id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"way" text NOT NULL,
	"rule" text NOT NULL,
	"amount" integer NOT NULL,
	"provider_amount" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"decided_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_orders_refund" UNIQUE("refund_id"),
	CONSTRAINT "refund_orders_way" CHECK ("refund_orders"."way" in ('provider', 'credit', 'hand')),
	CONSTRAINT "refund_orders_payment" CHECK (("refund_orders"."way" = 'provider') = ("refund_orders"."payment_id" is not null)),
	CONSTRAINT "refund_orders_sum" CHECK (("refund_orders"."way" = 'provider') = ("refund_orders"."provider_amount" is not null)),
	CONSTRAINT "refund_orders_rule" CHECK ("refund_orders"."rule" in ('first-days', 'absence', 'teacher', 'goodwill', 'unfulfilled')),
	CONSTRAINT "refund_orders_state" CHECK ("refund_orders"."state" in ('asked', 'sent', 'settled', 'failed')),
	CONSTRAINT "refund_orders_settled" CHECK (("refund_orders"."state" = 'settled') = ("refund_orders"."settled_at" is not null)),
	CONSTRAINT "refund_orders_amount" CHECK ("refund_orders"."amount" > 0),
	CONSTRAINT "refund_orders_provider_amount" CHECK ("refund_orders"."provider_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_meetings" (
	"meeting_id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"learners" integer NOT NULL,
	"per" text NOT NULL,
	"rate" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "payout_meetings_amount" CHECK ("payout_meetings"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"reference" text DEFAULT '' NOT NULL,
	CONSTRAINT "payouts_once" UNIQUE("teacher_id","month"),
	CONSTRAINT "payouts_month" CHECK (extract(day from "payouts"."month") = 1),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" >= 0),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."paid_at" is null) = ("payouts"."paid_by" is null)),
	CONSTRAINT "payouts_reference" CHECK (char_length("payouts"."reference") <= 200)
);
--> statement-breakpoint
CREATE TABLE "teacher_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid,
	"lesson_id" uuid,
	"per" text NOT NULL,
	"amount" integer NOT NULL,
	"from_day" date NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	CONSTRAINT "teacher_rates_once" UNIQUE NULLS NOT DISTINCT("teacher_id","lesson_id","from_day"),
	CONSTRAINT "teacher_rates_per" CHECK ("teacher_rates"."per" in ('meeting', 'learner')),
	CONSTRAINT "teacher_rates_amount" CHECK ("teacher_rates"."amount" between 0 and 100000000),
	CONSTRAINT "teacher_rates_lesson" CHECK ("teacher_rates"."lesson_id" is null or "teacher_rates"."teacher_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"payer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_order_id" uuid,
	"amount" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_year_number_pk" PRIMARY KEY("year","number"),
	CONSTRAINT "receipts_once" UNIQUE NULLS NOT DISTINCT("order_id","refund_order_id"),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "by_credits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry" FOREIGN KEY ("entry","tx") REFERENCES "public"."ledger_entries"("number","tx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" FOREIGN KEY ("account_id","unit") REFERENCES "public"."ledger_accounts"("id","unit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_totals" ADD CONSTRAINT "ledger_totals_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_learner" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payme_transactions" ADD CONSTRAINT "payme_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_meetings" ADD CONSTRAINT "payout_meetings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_meetings" ADD CONSTRAINT "payout_meetings_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_rates" ADD CONSTRAINT "teacher_rates_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_rates" ADD CONSTRAINT "teacher_rates_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_order_id_refund_orders_id_fk" FOREIGN KEY ("refund_order_id") REFERENCES "public"."refund_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_owner" ON "ledger_accounts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("at","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_about" ON "ledger_entries" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_account" ON "ledger_lines" USING btree ("account_id","entry");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_lesson" ON "orders" USING btree ("lesson_id","learner_id") WHERE "orders"."state" = 'open' and "orders"."lesson_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_plan" ON "orders" USING btree ("plan","learner_id") WHERE "orders"."state" = 'open' and "orders"."plan" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_paid_enrolment" ON "orders" USING btree ("enrolment_id") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_payer" ON "orders" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_learner" ON "orders" USING btree ("learner_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_lesson" ON "orders" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING btree ("discount_code_id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "credit_uses_by_package" ON "credit_uses" USING btree ("package_id","used_at");--> statement-breakpoint
CREATE INDEX "packages_by_learner" ON "packages" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "packages_by_payer" ON "packages" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_by") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payme_transactions_by_time" ON "payme_transactions" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("intent_id") WHERE "payments"."intent_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_state" ON "payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("provider","settled_at");--> statement-breakpoint
CREATE INDEX "provider_differences_open" ON "provider_differences" USING btree ("found_at") WHERE "provider_differences"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_left" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_orders_provider" ON "refund_orders" USING btree ("provider_id") WHERE "refund_orders"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_orders_by_order" ON "refund_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_orders_by_payment" ON "refund_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_orders_by_state" ON "refund_orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payout_meetings_by_payout" ON "payout_meetings" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payouts_by_month" ON "payouts" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "payouts_unpaid" ON "payouts" USING btree ("id") WHERE "payouts"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "teacher_rates_by_lesson" ON "teacher_rates" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "receipts_by_payer" ON "receipts" USING btree ("payer_id","year","number");--> statement-breakpoint
CREATE INDEX "receipts_by_refund" ON "receipts" USING btree ("refund_order_id");--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
-- The account of the books by what it is; made when it is first asked for.
CREATE FUNCTION "ledger_account"("of_kind" text, "of_unit" text, "of_owner" uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
	"found" uuid;
BEGIN
	FOR "turn" IN 1..2 LOOP
		-- Two questions, since no index answers IS NOT DISTINCT FROM.
		IF "of_owner" IS NULL THEN
			SELECT "id" INTO "found" FROM "ledger_accounts"
			WHERE "kind" = "of_kind" AND "unit" = "of_unit" AND "owner_id" IS NULL;
		ELSE
			SELECT "id" INTO "found" FROM "ledger_accounts"
			WHERE "kind" = "of_kind" AND "unit" = "of_unit" AND "owner_id" = "of_owner";
		END IF;
		EXIT WHEN "found" IS NOT NULL;
		INSERT INTO "ledger_accounts" ("id", "kind", "unit", "owner_id", "balance")
		VALUES (gen_random_uuid(), "of_kind", "of_unit", "of_owner",
			CASE WHEN "of_kind" IN ('family', 'package') THEN 0 END)
		ON CONFLICT DO NOTHING;
	END LOOP;
	RETURN "found";
END $$;
--> statement-breakpoint
-- Balances that are kept change all the time: there is room for them beside each row.
ALTER TABLE "ledger_accounts" SET (fillfactor = 40);
--> statement-breakpoint
-- A line comes in the transaction of its entry or never; balances that are kept move with all lines of a statement.
CREATE FUNCTION "keep_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "added" WHERE "tx" <> pg_current_xact_id()::text::bigint) THEN
		RAISE EXCEPTION 'what stands in the books stays as it is' USING ERRCODE = 'restrict_violation';
	END IF;
	UPDATE "ledger_accounts" AS "kept" SET "balance" = "kept"."balance" + "moved"."sum"
	FROM (SELECT "account_id", sum("amount")::bigint AS "sum" FROM "added" GROUP BY "account_id") AS "moved"
	WHERE "kept"."id" = "moved"."account_id" AND "kept"."balance" IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_move_balances" AFTER INSERT ON "ledger_lines"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "keep_balances"();
--> statement-breakpoint
-- When its transaction ends, the lines of an entry sum to 0 in each unit.
CREATE FUNCTION "check_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "ledger_lines" WHERE "entry" = NEW."number")
		OR EXISTS (SELECT FROM "ledger_lines" WHERE "entry" = NEW."number" GROUP BY "unit" HAVING sum("amount") <> 0) THEN
		RAISE EXCEPTION 'the lines of an entry do not sum to 0' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_entry"();
--> statement-breakpoint
CREATE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what stands in the books stays as it is' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_kept" BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_all_kept" BEFORE TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_kept" BEFORE UPDATE OR DELETE ON "ledger_lines"
	FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();
--> statement-breakpoint
CREATE TRIGGER "ledger_lines_all_kept" BEFORE TRUNCATE ON "ledger_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();
--> statement-breakpoint
CREATE TRIGGER "receipts_kept" BEFORE UPDATE OR DELETE ON "receipts"
	FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();
--> statement-breakpoint
-- Places that are held for who is paying: nobody else can have them.
CREATE FUNCTION "count_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "lessons" SET "held" = "held"
		+ CASE WHEN TG_OP <> 'DELETE' AND NEW."holds_place" THEN 1 ELSE 0 END
		- CASE WHEN TG_OP <> 'INSERT' AND OLD."holds_place" THEN 1 ELSE 0 END
	WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."lesson_id" ELSE NEW."lesson_id" END;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_held" AFTER INSERT OR DELETE OR UPDATE OF "holds_place" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "count_held"();
--> statement-breakpoint
-- No more goes back than came: of a payment, in what was charged; of an order, in cents.
CREATE FUNCTION "check_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"came" bigint;
	"back" bigint;
BEGIN
	IF NEW."state" = 'failed' THEN RETURN NEW; END IF;
	IF NEW."payment_id" IS NOT NULL THEN
		SELECT "amount" INTO "came" FROM "payments"
		WHERE "id" = NEW."payment_id" AND "state" = 'settled' FOR NO KEY UPDATE;
		SELECT coalesce(sum("provider_amount"), 0) INTO "back" FROM "refund_orders"
		WHERE "payment_id" = NEW."payment_id" AND "state" <> 'failed' AND "id" <> NEW."id";
		IF "came" IS NULL OR "back" + NEW."provider_amount" > "came" THEN
			RAISE EXCEPTION 'more would go back than was paid' USING ERRCODE = 'check_violation';
		END IF;
	END IF;
	IF NEW."rule" <> 'unfulfilled' THEN
		SELECT "amount" INTO "came" FROM "orders" WHERE "id" = NEW."order_id" AND "state" = 'paid' FOR NO KEY UPDATE;
		SELECT coalesce(sum("amount"), 0) INTO "back" FROM "refund_orders"
		WHERE "order_id" = NEW."order_id" AND "state" <> 'failed' AND "rule" <> 'unfulfilled' AND "id" <> NEW."id";
		IF "came" IS NULL OR "back" + NEW."amount" > "came" THEN
			RAISE EXCEPTION 'more would go back than was paid' USING ERRCODE = 'check_violation';
		END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refund_orders_bounded" BEFORE INSERT OR UPDATE ON "refund_orders"
	FOR EACH ROW EXECUTE FUNCTION "check_refunds"();
--> statement-breakpoint
-- What the staff noted until now stands in the books as well: what came, what it was for, what went back.
WITH "paid" AS (
	SELECT "id", "student_id", "paid_at", round("paid_amount" * 100)::bigint AS "cents" FROM "enrolments" WHERE "paid_amount" > 0
), "made" AS (
	INSERT INTO "ledger_entries" ("cause", "kind", "about_id", "at")
	SELECT 'enrolment ' || "id" || ' ' || "what", "what", "id", "paid_at"
	FROM "paid", (VALUES ('payment'), ('sale')) AS "both" ("what") ORDER BY "paid_at", "id", "what"
	RETURNING "number", "tx", "kind", "about_id"
)
INSERT INTO "ledger_lines" ("entry", "line", "tx", "account_id", "unit", "amount")
SELECT "number", "line", "tx", ledger_account("account", 'USD', CASE WHEN "account" = 'family' THEN "student_id" END), 'USD', "cents" * "sign"
FROM "made" JOIN "paid" ON "paid"."id" = "about_id"
JOIN (VALUES ('payment', 1, 'manual', 1), ('payment', 2, 'family', -1), ('sale', 1, 'family', 1), ('sale', 2, 'sales', -1))
	AS "lines" ("what", "line", "account", "sign") ON "what" = "made"."kind";
--> statement-breakpoint
WITH "back" AS (
	SELECT "id", "created_at", round("amount" * 100)::bigint AS "cents" FROM "refunds"
), "made" AS (
	INSERT INTO "ledger_entries" ("cause", "kind", "about_id", "at")
	SELECT 'refund ' || "id", 'refund', "id", "created_at" FROM "back" ORDER BY "created_at", "id"
	RETURNING "number", "tx", "about_id"
)
INSERT INTO "ledger_lines" ("entry", "line", "tx", "account_id", "unit", "amount")
SELECT "number", "line", "tx", ledger_account("account", 'USD', NULL), 'USD', "cents" * "sign"
FROM "made" JOIN "back" ON "back"."id" = "about_id"
JOIN (VALUES (1, 'refunded', 1), (2, 'manual', -1)) AS "lines" ("line", "account", "sign") ON true;
