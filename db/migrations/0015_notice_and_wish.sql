ALTER TABLE "scheduler_settings" ALTER COLUMN "seats" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduler_settings" ADD COLUMN "notice_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "wished_teacher" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduler_settings" ADD CONSTRAINT "scheduler_settings_notice" CHECK ("scheduler_settings"."notice_hours" between 0 and 96);