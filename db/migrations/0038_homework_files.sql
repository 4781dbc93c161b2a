ALTER TABLE "homework" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_file_pictures_name_fk" FOREIGN KEY ("file") REFERENCES "public"."pictures"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_by_file" ON "homework" USING btree ("file") WHERE "homework"."file" is not null;--> statement-breakpoint
-- What was said of a learner goes once nobody learns by it any more; who was where stays in the books, nameless.
CREATE FUNCTION "forget_learner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM homework WHERE learner_id = NEW.id;
	DELETE FROM reports WHERE learner_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "learners_forgotten" AFTER UPDATE OF "removed_at" ON "learners"
FOR EACH ROW WHEN (NEW."removed_at" IS NOT NULL) EXECUTE FUNCTION "forget_learner"();
