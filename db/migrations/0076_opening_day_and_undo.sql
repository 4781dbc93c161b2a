CREATE TABLE "opening" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid,
	CONSTRAINT "opening_only" CHECK ("opening"."only")
);
--> statement-breakpoint
CREATE TABLE "opening_checks" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"found" jsonb NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"put_off_reason" text,
	"put_off_at" timestamp with time zone,
	"put_off_by" uuid,
	CONSTRAINT "opening_checks_key" CHECK ("opening_checks"."key" in ('mail', 'address', 'webhook', 'dollar', 'backup', 'samples', 'factors', 'business', 'claims', 'teachers', 'prices')),
	CONSTRAINT "opening_checks_state" CHECK ("opening_checks"."state" in ('green', 'amber', 'red')),
	CONSTRAINT "opening_checks_reason" CHECK (char_length("opening_checks"."put_off_reason") between 3 and 500),
	CONSTRAINT "opening_checks_put_off" CHECK (num_nonnulls("opening_checks"."put_off_reason", "opening_checks"."put_off_at", "opening_checks"."put_off_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "opening_proofs" (
	"kind" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"secret_hash" text,
	"begun_at" timestamp with time zone NOT NULL,
	"begun_by" uuid,
	"proven_at" timestamp with time zone,
	CONSTRAINT "opening_proofs_kind" CHECK ("opening_proofs"."kind" like 'keys of %' or "opening_proofs"."kind" in ('letter', 'address', 'dollar', 'claims', 'prices'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "source" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "trace" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_source" CHECK ("subscriptions"."source" in ('site', 'opening'));--> statement-breakpoint
-- By hand:
-- Schools that have people already are open, and stay so.
INSERT INTO "opening" ("opened_at") SELECT now() WHERE EXISTS (SELECT FROM "users");
