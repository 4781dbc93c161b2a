ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_topic";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_withdrawn";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_once";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("learner_id","lesson_id") WHERE "certificates"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_by_learner" ON "certificates" USING btree ("learner_id","lesson_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_withdrawn" CHECK (("certificates"."withdrawn_at" is null) = ("certificates"."withdrawn_reason" is null and not "certificates"."is_replaced") and (not "certificates"."is_replaced" or "certificates"."withdrawn_reason" is null) and char_length("certificates"."withdrawn_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic" CHECK ("notification_choices"."topic" in ('changes', 'reminder-day', 'reminder-hour', 'attendance', 'reports', 'certificates', 'clocks', 'enrolments', 'trials', 'reviews'));
