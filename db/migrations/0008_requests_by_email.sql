CREATE INDEX "requests_by_due" ON "requests" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_form" ON "requests" USING btree ("form","id");--> statement-breakpoint
CREATE INDEX "requests_complaints" ON "requests" USING btree ("id") WHERE "requests"."is_complaint";--> statement-breakpoint
CREATE INDEX "requests_by_email" ON "requests" USING btree (lower("email"),"id");