ALTER TABLE "users" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (lower(regexp_replace("name", '[''’‘ʻʼ`´]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_name" CHECK ("users"."name" = btrim("users"."name") and char_length("users"."name") <= 100);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_time_zone" CHECK (char_length("users"."time_zone") between 1 and 64);