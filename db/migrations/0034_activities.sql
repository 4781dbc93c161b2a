CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"weekdays" integer[] NOT NULL,
	"begins" time(0) NOT NULL,
	"ends" time(0) NOT NULL,
	"zone" text NOT NULL,
	"way_minutes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activities_title" CHECK (char_length("activities"."title") between 1 and 60),
	CONSTRAINT "activities_weekdays" CHECK ("activities"."weekdays" <@ '{1,2,3,4,5,6,7}' and cardinality("activities"."weekdays") between 1 and 7),
	CONSTRAINT "activities_times" CHECK ("activities"."begins" < "activities"."ends"),
	CONSTRAINT "activities_way" CHECK ("activities"."way_minutes" between 0 and 180)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_by_learner" ON "activities" USING btree ("learner_id","id");