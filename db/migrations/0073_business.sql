CREATE TABLE "business" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"hours" jsonb NOT NULL,
	"tax_number" text NOT NULL,
	"logo" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "business_only" CHECK ("business"."only"),
	CONSTRAINT "business_name" CHECK (length("business"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_logo_pictures_name_fk" FOREIGN KEY ("logo") REFERENCES "public"."pictures"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_by_logo" ON "business" USING btree ("logo");--> statement-breakpoint
-- By hand:
-- What the staff wrote for receipts, its first line and the rest, stands on them from now on as the registered name and the address.
INSERT INTO "business" ("name", "legal_name", "address", "phone", "email", "hours", "tax_number", "changed_at", "changed_by")
	SELECT 'Dars', left(trim(split_part("text", E'\n', 1)), 200), trim(substr("text", length(split_part("text", E'\n', 1)) + 2)), '', '', '{}', '', "changed_at", "changed_by"
	FROM "staff_texts" WHERE "key" = 'school' AND "language" = 'en';--> statement-breakpoint
DELETE FROM "staff_texts" WHERE "key" = 'school';
