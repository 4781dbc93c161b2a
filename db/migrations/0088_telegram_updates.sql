CREATE TABLE "telegram_updates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "telegram_updates_by_age" ON "telegram_updates" USING btree ("begun_at");