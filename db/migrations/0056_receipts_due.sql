CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "refund_orders_settled" ON "refund_orders" USING btree ("settled_at") WHERE "refund_orders"."state" = 'settled';
