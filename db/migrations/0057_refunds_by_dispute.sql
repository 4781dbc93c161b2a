ALTER TABLE "refund_orders" DROP CONSTRAINT "refund_orders_state";--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_state" CHECK ("refund_orders"."state" in ('asked', 'sent', 'settled', 'failed', 'by-dispute'));--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('payment', 'payment-undone', 'sale', 'sale-undone', 'reserve', 'release', 'refund', 'refund-sent', 'refund-failed', 'refund-by-dispute', 'credit', 'dispute', 'dispute-won', 'dispute-lost', 'lessons-sold', 'lesson-used', 'lesson-back', 'lessons-ended', 'earned', 'paid-out', 'correction'));
