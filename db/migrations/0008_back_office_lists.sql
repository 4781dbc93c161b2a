CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE "users"."status" = 'blocked';--> statement-breakpoint
CREATE INDEX "requests_by_due" ON "requests" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_form" ON "requests" USING btree ("form","id");--> statement-breakpoint
CREATE INDEX "requests_complaints" ON "requests" USING btree ("id") WHERE "requests"."is_complaint";--> statement-breakpoint
CREATE INDEX "requests_by_email" ON "requests" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "enrolments_cancelled" ON "enrolments" USING btree ("id") WHERE "enrolments"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "lessons_deleted" ON "lessons" USING btree ("id") WHERE "lessons"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_by_email" ON "appointments" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscriptions_by_email" ON "subscriptions" USING btree ("email" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_waiting" ON "subscriptions" USING btree ("id") WHERE "subscriptions"."confirmed_at" is null and "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("id") WHERE "subscriptions"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "trials_by_subject" ON "trials" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "trials_by_hearing" ON "trials" USING btree ("hear_about_us","id");--> statement-breakpoint
CREATE INDEX "trials_by_outcome" ON "trials" USING btree ("outcome","id");