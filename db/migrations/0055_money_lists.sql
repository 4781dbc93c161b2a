CREATE INDEX "orders_by_kind" ON "orders" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_provider" ON "payments" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_in_state" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_order_provider" ON "payments" USING btree ("provider","order_id");--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("closed_at") WHERE "payments"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "refund_orders_by_way" ON "refund_orders" USING btree ("way","id");--> statement-breakpoint
CREATE INDEX "refund_orders_by_rule" ON "refund_orders" USING btree ("rule","id");--> statement-breakpoint
CREATE INDEX "disputes_by_state" ON "disputes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_credit" ON "ledger_accounts" USING btree ("balance","id") WHERE "ledger_accounts"."kind" = 'family' and "ledger_accounts"."balance" < 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_kind" ON "ledger_entries" USING btree ("kind","at","number");--> statement-breakpoint
CREATE INDEX "provider_differences_found" ON "provider_differences" USING btree ("found_at","provider","object_id");
