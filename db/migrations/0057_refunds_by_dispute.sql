ALTER TABLE "refund_orders" DROP CONSTRAINT "refund_orders_state";--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_state" CHECK ("refund_orders"."state" in ('asked', 'sent', 'settled', 'failed', 'by-dispute'));
