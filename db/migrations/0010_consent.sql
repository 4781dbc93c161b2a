ALTER TABLE "users" ADD COLUMN "agreed_to" jsonb;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "agreed_to" jsonb;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "agreed_to" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "agreed_to" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "agreed_to" jsonb;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "agreed_to" jsonb;