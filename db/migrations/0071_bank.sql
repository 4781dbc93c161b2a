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
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_movements" ADD CONSTRAINT "provider_movements_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfers_open" ON "bank_transfers" USING btree ("provider") WHERE "bank_transfers"."state" = 'on-its-way' or "bank_transfers"."contents" = 'waits';--> statement-breakpoint
CREATE INDEX "provider_movements_by_time" ON "provider_movements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "provider_movements_by_transfer" ON "provider_movements" USING btree ("transfer_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "provider_movements_by_order" ON "provider_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_movements_by_source" ON "provider_movements" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "provider_movements_other" ON "provider_movements" USING btree ("provider") WHERE "provider_movements"."kind" = 'other';--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('stripe', 'payme', 'manual', 'disputed', 'bank', 'exchange', 'family', 'reserved', 'refunding', 'teacher', 'sales', 'refunded', 'losses', 'fees', 'teaching', 'package', 'lessons-sold', 'lessons-used', 'lessons-ended'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('payment', 'payment-undone', 'sale', 'sale-undone', 'reserve', 'release', 'refund', 'refund-sent', 'refund-failed', 'refund-by-dispute', 'credit', 'dispute', 'dispute-won', 'dispute-lost', 'fee', 'bank-transfer', 'bank-transfer-failed', 'lessons-sold', 'lesson-used', 'lesson-back', 'lessons-ended', 'earned', 'paid-out', 'correction'));