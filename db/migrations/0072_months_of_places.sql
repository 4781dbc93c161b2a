ALTER TABLE "enrolments" ADD COLUMN "unpaid_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD COLUMN "until_day" date;--> statement-breakpoint
CREATE INDEX "enrolments_unpaid_since" ON "enrolments" USING btree ("id") WHERE "enrolments"."unpaid_since" is not null;