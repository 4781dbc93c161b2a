CREATE TABLE "credit_checks" (
	"meeting_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"short_since" timestamp with time zone,
	CONSTRAINT "credit_checks_meeting_id_learner_id_pk" PRIMARY KEY("meeting_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "dated_prices" (
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"classes" integer,
	"price" numeric(9, 2),
	"discount" integer,
	"rate" numeric(9, 2),
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "dated_prices_name_from_day_pk" PRIMARY KEY("name","from_day"),
	CONSTRAINT "dated_prices_whole" CHECK (num_nulls("dated_prices"."classes", "dated_prices"."price", "dated_prices"."discount") = 0
        or num_nonnulls("dated_prices"."classes", "dated_prices"."price", "dated_prices"."discount", "dated_prices"."rate") = 0),
	CONSTRAINT "dated_prices_classes" CHECK ("dated_prices"."classes" between 1 and 200),
	CONSTRAINT "dated_prices_price" CHECK ("dated_prices"."price" between 1 and 100000),
	CONSTRAINT "dated_prices_discount" CHECK ("dated_prices"."discount" between 0 and 90),
	CONSTRAINT "dated_prices_rate" CHECK ("dated_prices"."rate" between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "by_credits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_checks" ADD CONSTRAINT "credit_checks_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_checks" ADD CONSTRAINT "credit_checks_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_checks" ADD CONSTRAINT "credit_checks_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_checks_by_learner" ON "credit_checks" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "credit_checks_by_enrolment" ON "credit_checks" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "credit_checks_new" ON "credit_checks" USING btree ("meeting_id") WHERE "credit_checks"."short_since" is null;--> statement-breakpoint
CREATE INDEX "credit_checks_short" ON "credit_checks" USING btree ("short_since") WHERE "credit_checks"."short_since" is not null;--> statement-breakpoint
CREATE INDEX "enrolments_by_credits" ON "enrolments" USING btree ("id") WHERE "enrolments"."by_credits" and "enrolments"."cancelled_at" is null;--> statement-breakpoint
-- What the staff had changed holds since the day on which they did, as it is where days begin last.
INSERT INTO "dated_prices" ("name", "from_day", "classes", "price", "discount", "rate", "changed_at", "changed_by")
SELECT "name", ("changed_at" AT TIME ZONE 'Etc/GMT+12')::date, "classes", "price", "discount", "rate", "changed_at", "changed_by"
FROM "changed_prices";
--> statement-breakpoint
-- A process of the last release writes what holds at once: it is carried over, from a day that has begun everywhere.
CREATE FUNCTION "carry_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO "dated_prices" ("name", "from_day", "changed_at", "changed_by")
		VALUES (OLD."name", (now() AT TIME ZONE 'Etc/GMT+12')::date, now(), OLD."changed_by")
		ON CONFLICT ("name", "from_day") DO UPDATE SET "classes" = NULL, "price" = NULL, "discount" = NULL,
			"rate" = NULL, "changed_at" = excluded."changed_at", "changed_by" = excluded."changed_by";
	ELSE
		INSERT INTO "dated_prices" ("name", "from_day", "classes", "price", "discount", "rate", "changed_at", "changed_by")
		VALUES (NEW."name", (NEW."changed_at" AT TIME ZONE 'Etc/GMT+12')::date, NEW."classes", NEW."price", NEW."discount",
			NEW."rate", NEW."changed_at", NEW."changed_by")
		ON CONFLICT ("name", "from_day") DO UPDATE SET "classes" = excluded."classes", "price" = excluded."price",
			"discount" = excluded."discount", "rate" = excluded."rate", "changed_at" = excluded."changed_at",
			"changed_by" = excluded."changed_by";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "changed_prices_carried" AFTER INSERT OR UPDATE OR DELETE ON "changed_prices"
	FOR EACH ROW EXECUTE FUNCTION "carry_price"();
--> statement-breakpoint
-- How a learner was at a meeting is said, or said anew: whether it uses a lesson of a package has to be looked at. What
-- is being looked at is waited for, so that nothing that is said meanwhile is lost.
CREATE FUNCTION "look_at_credit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "credit_checks" ("meeting_id", "learner_id", "enrolment_id")
	SELECT NEW."meeting_id", NEW."learner_id", "id" FROM "enrolments" WHERE "id" = NEW."enrolment_id" AND "by_credits"
	ON CONFLICT ("meeting_id", "learner_id") DO UPDATE
		SET "enrolment_id" = excluded."enrolment_id", "short_since" = NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "attendances_marked_credit" AFTER UPDATE OF "state" ON "attendances"
	FOR EACH ROW WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "look_at_credit"();
--> statement-breakpoint
CREATE TRIGGER "attendances_added_credit" AFTER INSERT ON "attendances"
	FOR EACH ROW WHEN (NEW."state" <> 'expected') EXECUTE FUNCTION "look_at_credit"();
--> statement-breakpoint
-- The same of all who were expected, once it is said that a meeting took place, or that it did not after all.
CREATE FUNCTION "look_at_credits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "credit_checks" ("meeting_id", "learner_id", "enrolment_id")
	SELECT "attendances"."meeting_id", "attendances"."learner_id", "enrolments"."id"
	FROM "attendances" JOIN "enrolments" ON "enrolments"."id" = "attendances"."enrolment_id" AND "enrolments"."by_credits"
	WHERE "attendances"."meeting_id" = NEW."id"
	ORDER BY "attendances"."learner_id"
	ON CONFLICT ("meeting_id", "learner_id") DO UPDATE
		SET "enrolment_id" = excluded."enrolment_id", "short_since" = NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "meetings_held_credits" AFTER UPDATE OF "state" ON "meetings" FOR EACH ROW
	WHEN (OLD."state" IS DISTINCT FROM NEW."state" AND 'held' IN (OLD."state", NEW."state"))
	EXECUTE FUNCTION "look_at_credits"();
