ALTER TABLE "enrolments" ADD COLUMN "price_for" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "price_for" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_price_for" CHECK ("enrolments"."price_for" in ('lesson', 'month', 'course'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_price_for" CHECK ("lessons"."price_for" in ('lesson', 'month', 'course'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_minutes" CHECK ("lessons"."minutes" between 10 and 240);