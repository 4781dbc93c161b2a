ALTER TABLE "orders" ADD COLUMN "refund_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_declined" CHECK ("refund_declined_at" is null or "refund_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "orders_refund_asked" ON "orders" USING btree ("refund_asked_at") WHERE "orders"."refund_asked_at" is not null and "orders"."refund_declined_at" is null;--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('first-days', 'absence', 'teacher', 'goodwill'));--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "paid_by_order" boolean DEFAULT false NOT NULL;
