ALTER TABLE "enrolments" ADD COLUMN "refund_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_until" date;