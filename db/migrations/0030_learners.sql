CREATE TABLE "guardianships" (
	"learner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardianships_user_id_learner_id_pk" PRIMARY KEY("user_id","learner_id"),
	CONSTRAINT "guardianships_kind" CHECK ("guardianships"."kind" in ('owner', 'guardian'))
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"birth_year" integer,
	"grade" text,
	"note" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT 'fox' NOT NULL,
	"colour" text DEFAULT 'sky' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "learners_name" CHECK (char_length("learners"."first_name") <= 60),
	CONSTRAINT "learners_note" CHECK (char_length("learners"."note") <= 500),
	CONSTRAINT "learners_birth_year" CHECK ("learners"."birth_year" between 1900 and 2200),
	CONSTRAINT "learners_removed" CHECK ("learners"."removed_at" is null or ("learners"."first_name" = '' and "learners"."note" = '' and "learners"."birth_year" is null and "learners"."grade" is null))
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "learner_id" uuid;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardianships_by_learner" ON "guardianships" USING btree ("learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_owner" ON "guardianships" USING btree ("learner_id") WHERE "guardianships"."kind" = 'owner';--> statement-breakpoint
-- Each account with enrolments gets one learner, whose name is asked for; of an erased account a removed one.
WITH "accounts" AS MATERIALIZED (
	SELECT "id", gen_random_uuid() AS "learner_id", "email" LIKE 'erased-%@erased.invalid' AS "erased"
	FROM "users" WHERE EXISTS (SELECT FROM "enrolments" WHERE "student_id" = "users"."id")
), "made" AS (
	INSERT INTO "learners" ("id", "created_at", "removed_at")
	SELECT "learner_id", now(), CASE WHEN "erased" THEN now() END FROM "accounts"
), "looked_after" AS (
	INSERT INTO "guardianships" ("learner_id", "user_id", "created_at")
	SELECT "learner_id", "id", now() FROM "accounts" WHERE NOT "erased"
)
UPDATE "enrolments" SET "learner_id" = "accounts"."learner_id"
FROM "accounts" WHERE "enrolments"."student_id" = "accounts"."id";--> statement-breakpoint
-- Where no learner is named, the account's first learns; the first enrolment makes it.
CREATE FUNCTION "name_learner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One after the other: two first enrolments at once make one learner.
	PERFORM pg_advisory_xact_lock(hashtextextended('first learner ' || NEW.student_id, 0));
	SELECT learners.id INTO NEW.learner_id FROM guardianships JOIN learners ON learners.id = guardianships.learner_id
	WHERE guardianships.user_id = NEW.student_id AND learners.removed_at IS NULL
	ORDER BY learners.created_at, learners.id LIMIT 1;
	IF NEW.learner_id IS NULL THEN
		NEW.learner_id := gen_random_uuid();
		INSERT INTO learners (id, created_at) VALUES (NEW.learner_id, NEW.created_at);
		INSERT INTO guardianships (learner_id, user_id, created_at)
		VALUES (NEW.learner_id, NEW.student_id, NEW.created_at);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_learner" BEFORE INSERT ON "enrolments"
FOR EACH ROW WHEN (NEW."learner_id" IS NULL) EXECUTE FUNCTION "name_learner"();--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "learner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "learner_id" SET DEFAULT NULL;--> statement-breakpoint
-- A learner has a guardian until they are removed; looked at when the transaction ends.
CREATE FUNCTION "check_guardian"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	learner uuid;
BEGIN
	IF TG_TABLE_NAME = 'learners' THEN learner := NEW.id; ELSE learner := OLD.learner_id; END IF;
	IF EXISTS (SELECT FROM learners WHERE id = learner AND removed_at IS NULL)
		AND NOT EXISTS (SELECT FROM guardianships WHERE learner_id = learner)
	THEN
		RAISE EXCEPTION 'learner % has no guardian', learner USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "learners_guardian" AFTER INSERT OR UPDATE OF "removed_at" ON "learners"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_guardian"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "guardianships_last" AFTER DELETE OR UPDATE OF "learner_id" ON "guardianships"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_guardian"();--> statement-breakpoint
-- Four look after a learner at most.
CREATE FUNCTION "count_guardians"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM learners WHERE id = NEW.learner_id FOR NO KEY UPDATE;
	IF (SELECT count(*) FROM guardianships WHERE learner_id = NEW.learner_id) >= 4 THEN
		RAISE EXCEPTION 'learner % has four guardians', NEW.learner_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "guardianships_count" BEFORE INSERT ON "guardianships"
FOR EACH ROW EXECUTE FUNCTION "count_guardians"();--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_by_learner" ON "enrolments" USING btree ("learner_id","id");--> statement-breakpoint
DROP INDEX "enrolments_once";--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("lesson_id","learner_id") WHERE "enrolments"."cancelled_at" is null;