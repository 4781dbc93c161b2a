CREATE TABLE "demo" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_only" CHECK ("demo"."only"),
	CONSTRAINT "demo_state" CHECK ("demo"."state" in ('made', 'cleared'))
);
--> statement-breakpoint
CREATE TABLE "demo_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "demo_rows_what" CHECK ("demo_rows"."what" in ('account', 'appointment', 'trial', 'request'))
);
