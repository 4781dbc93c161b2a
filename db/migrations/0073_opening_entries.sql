CREATE TABLE "agreed_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"amount" numeric(9, 2) NOT NULL,
	"from_day" date NOT NULL,
	"earlier_price" numeric(9, 2),
	"earlier_price_for" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreed_prices_key_unique" UNIQUE("key"),
	CONSTRAINT "agreed_prices_enrolment_id_unique" UNIQUE("enrolment_id"),
	CONSTRAINT "agreed_prices_amount" CHECK ("agreed_prices"."amount" > 0 and "agreed_prices"."amount" <= 1000000),
	CONSTRAINT "agreed_prices_unit" CHECK ("agreed_prices"."earlier_price_for" in ('lesson', 'month', 'course'))
);
--> statement-breakpoint
CREATE TABLE "paid_elsewhere" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"amount" numeric(9, 2) NOT NULL,
	"paid_on" date NOT NULL,
	"paid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"over_at" timestamp with time zone,
	CONSTRAINT "paid_elsewhere_key_unique" UNIQUE("key"),
	CONSTRAINT "paid_elsewhere_enrolment_id_unique" UNIQUE("enrolment_id"),
	CONSTRAINT "paid_elsewhere_amount" CHECK ("paid_elsewhere"."amount" between 0 and 1000000),
	CONSTRAINT "paid_elsewhere_days" CHECK ("paid_elsewhere"."paid_until" > "paid_elsewhere"."paid_on")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "paid_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "of_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "brought_key" uuid;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "lesson_price" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_elsewhere" ADD CONSTRAINT "paid_elsewhere_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_elsewhere_until" ON "paid_elsewhere" USING btree ("paid_until") WHERE "paid_elsewhere"."over_at" is null;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_brought_key_unique" UNIQUE("brought_key");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('stripe', 'payme', 'manual', 'disputed', 'bank', 'exchange', 'family', 'reserved', 'refunding', 'teacher', 'sales', 'refunded', 'losses', 'fees', 'teaching', 'opening', 'brought', 'package', 'lessons-sold', 'lessons-used', 'lessons-ended'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('payment', 'payment-undone', 'sale', 'sale-undone', 'reserve', 'release', 'refund', 'refund-sent', 'refund-failed', 'refund-by-dispute', 'credit', 'dispute', 'dispute-won', 'dispute-lost', 'fee', 'bank-transfer', 'bank-transfer-failed', 'lessons-sold', 'lesson-used', 'lesson-back', 'lessons-ended', 'earned', 'paid-out', 'correction', 'opening', 'opening-undone'));--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_paid_elsewhere" CHECK (not "enrolments"."paid_elsewhere" or "enrolments"."paid_at" is not null);--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_from" CHECK (("packages"."order_id" is null) = ("packages"."brought_key" is not null));--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_lesson_price" CHECK (("packages"."lesson_price" is null) = ("packages"."brought_key" is null) and "packages"."lesson_price" >= 0);