CREATE TABLE "order_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"package_back" text NOT NULL,
	CONSTRAINT "order_settings_only" CHECK ("order_settings"."only"),
	CONSTRAINT "order_settings_package_back" CHECK ("order_settings"."package_back" in ('whole', 'left'))
);
--> statement-breakpoint
ALTER TABLE "refund_orders" DROP CONSTRAINT "refund_orders_payment";--> statement-breakpoint
ALTER TABLE "refund_orders" DROP CONSTRAINT "refund_orders_rule";--> statement-breakpoint
ALTER TABLE "refund_orders" DROP CONSTRAINT "refund_orders_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "package_back" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_discount_once" ON "orders" USING btree ("payer_id","discount_kind") WHERE "orders"."discount_once" and "orders"."state" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "refund_orders_refused" ON "refund_orders" USING btree ("refused_at") WHERE "refund_orders"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "refund_orders_unseen" ON "refund_orders" USING btree ("asked_at") WHERE "refund_orders"."rule" = 'elsewhere' and "refund_orders"."seen_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_package_back" CHECK ("orders"."package_back" in ('whole', 'left'));--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_refusal" CHECK ("refund_orders"."state" <> 'refused' or "refund_orders"."refusal" is not null);--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_refusals" CHECK ("refund_orders"."refusal" in ('already-back', 'unknown-payment', 'other'));--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_credit" CHECK ("refund_orders"."way" <> 'credit' or "refund_orders"."payment_id" is null);--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_payment" CHECK ("refund_orders"."way" <> 'provider' or "refund_orders"."payment_id" is not null);--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_rule" CHECK ("refund_orders"."rule" in ('first-days', 'absence', 'teacher', 'goodwill', 'unfulfilled', 'elsewhere'));--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_state" CHECK ("refund_orders"."state" in ('asked', 'sent', 'settled', 'failed', 'by-dispute', 'refused', 'dropped'));--> statement-breakpoint
-- No more goes back than came: of a payment, in what was charged; of an order, in cents. What somebody gave back on the
-- provider's own pages has gone back whatever the order says.
CREATE OR REPLACE FUNCTION "check_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"came" bigint;
	"back" bigint;
BEGIN
	IF NEW."state" IN ('failed', 'dropped') THEN RETURN NEW; END IF;
	IF NEW."payment_id" IS NOT NULL THEN
		SELECT "amount" INTO "came" FROM "payments"
		WHERE "id" = NEW."payment_id" AND "state" = 'settled' FOR NO KEY UPDATE;
		SELECT coalesce(sum("provider_amount"), 0) INTO "back" FROM "refund_orders"
		WHERE "payment_id" = NEW."payment_id" AND "state" NOT IN ('failed', 'dropped') AND "id" <> NEW."id";
		IF "came" IS NULL OR "back" + NEW."provider_amount" > "came" THEN
			RAISE EXCEPTION 'more would go back than was paid' USING ERRCODE = 'check_violation';
		END IF;
	END IF;
	-- What was within the bounds and does not grow stays so.
	IF TG_OP = 'UPDATE' THEN
		IF OLD."state" NOT IN ('failed', 'dropped') AND NEW."amount" <= OLD."amount" THEN RETURN NEW; END IF;
	END IF;
	IF NEW."rule" NOT IN ('unfulfilled', 'elsewhere') THEN
		SELECT "amount" INTO "came" FROM "orders" WHERE "id" = NEW."order_id" AND "state" = 'paid' FOR NO KEY UPDATE;
		SELECT coalesce(sum("amount"), 0) INTO "back" FROM "refund_orders"
		WHERE "order_id" = NEW."order_id" AND "state" NOT IN ('failed', 'dropped') AND "rule" <> 'unfulfilled' AND "id" <> NEW."id";
		IF "came" IS NULL OR "back" + NEW."amount" > "came" THEN
			RAISE EXCEPTION 'more would go back than was paid' USING ERRCODE = 'check_violation';
		END IF;
	END IF;
	RETURN NEW;
END $$;
