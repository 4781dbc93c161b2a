DROP INDEX "message_reports_once";--> statement-breakpoint
DROP INDEX "message_reports_open";--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_open" ON "message_reports" USING btree ("thread_id","number","reporter_id","reason","words") WHERE "message_reports"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "message_reports_by_message" ON "message_reports" USING btree ("thread_id","number");--> statement-breakpoint
ALTER TABLE "review_reports" DROP CONSTRAINT "review_reports_reason";--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reason" CHECK (char_length("review_reports"."reason") between 1 and 5000);