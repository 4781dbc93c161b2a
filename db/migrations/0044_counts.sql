CREATE TABLE "counted_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counts" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"number" integer NOT NULL,
	"since" timestamp with time zone,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counts_name_subject_pk" PRIMARY KEY("name","subject"),
	CONSTRAINT "counts_number" CHECK ("counts"."number" >= 0)
);
