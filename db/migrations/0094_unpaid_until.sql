ALTER TABLE "enrolments" ADD COLUMN "unpaid_until" timestamp with time zone;
