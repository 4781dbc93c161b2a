ALTER TABLE "enrolments" ADD COLUMN "unpaid_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD COLUMN "until_day" date;