ALTER TABLE "requests" ADD COLUMN "form" text DEFAULT 'contact' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "requests_unanswered" ON "requests" USING btree ("id") WHERE "requests"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_form" CHECK ("requests"."form" in ('consultation', 'modal', 'contact', 'course'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_about" CHECK (char_length("requests"."about") <= 60);