ALTER TABLE "phrases" DROP CONSTRAINT "phrases_texts";--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "phrases" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "subjects" jsonb;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "texts" jsonb;--> statement-breakpoint
UPDATE "closures" SET "names" = jsonb_build_object('en', "name_en", 'uz', "name_uz");--> statement-breakpoint
UPDATE "phrases" SET "texts" = jsonb_build_object('en', "text_en", 'uz', "text_uz");--> statement-breakpoint
UPDATE "letters" SET "subjects" = jsonb_build_object('en', "subject_en", 'uz', "subject_uz"),
	"texts" = jsonb_build_object('en', "text_en", 'uz', "text_uz");--> statement-breakpoint
ALTER TABLE "closures" ALTER COLUMN "names" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "phrases" ALTER COLUMN "texts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "subjects" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "texts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_names" CHECK (coalesce(char_length("closures"."names" ->> 'en'), 0) between 1 and 80 and coalesce(char_length("closures"."names" ->> 'uz'), 0) between 1 and 80);--> statement-breakpoint
ALTER TABLE "phrases" ADD CONSTRAINT "phrases_texts" CHECK (coalesce(char_length("phrases"."texts" ->> 'en'), 0) between 1 and 120 and coalesce(char_length("phrases"."texts" ->> 'uz'), 0) between 1 and 120);--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_subjects" CHECK (coalesce(char_length("letters"."subjects" ->> 'en'), 0) between 1 and 140 and coalesce(char_length("letters"."subjects" ->> 'uz'), 0) between 1 and 140);--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_texts" CHECK (coalesce(char_length("letters"."texts" ->> 'en'), 0) between 1 and 10000 and coalesce(char_length("letters"."texts" ->> 'uz'), 0) between 1 and 10000);--> statement-breakpoint
-- A process of the last release reads and writes a column a language: what it writes is carried over, and what is written
-- by language is carried back. The next release drops those columns, and with them the triggers and the function.
CREATE FUNCTION "carry_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	by_language text := TG_ARGV[0];
	english text := TG_ARGV[1];
	uzbek text := TG_ARGV[2];
	written jsonb := to_jsonb(NEW);
	said jsonb := nullif(written -> by_language, 'null');
BEGIN
	IF said IS NULL OR (TG_OP = 'UPDATE' AND said = to_jsonb(OLD) -> by_language) THEN
		RETURN jsonb_populate_record(NEW, jsonb_build_object(by_language,
			coalesce(said, '{}') || jsonb_build_object('en', written -> english, 'uz', written -> uzbek)));
	END IF;
	RETURN jsonb_populate_record(NEW, jsonb_build_object(english, said -> 'en', uzbek, said -> 'uz'));
END $$;
--> statement-breakpoint
CREATE TRIGGER "closures_names_carried" BEFORE INSERT OR UPDATE ON "closures"
	FOR EACH ROW EXECUTE FUNCTION "carry_texts"('names', 'name_en', 'name_uz');
--> statement-breakpoint
CREATE TRIGGER "phrases_texts_carried" BEFORE INSERT OR UPDATE ON "phrases"
	FOR EACH ROW EXECUTE FUNCTION "carry_texts"('texts', 'text_en', 'text_uz');
--> statement-breakpoint
CREATE TRIGGER "letters_subjects_carried" BEFORE INSERT OR UPDATE ON "letters"
	FOR EACH ROW EXECUTE FUNCTION "carry_texts"('subjects', 'subject_en', 'subject_uz');
--> statement-breakpoint
CREATE TRIGGER "letters_texts_carried" BEFORE INSERT OR UPDATE ON "letters"
	FOR EACH ROW EXECUTE FUNCTION "carry_texts"('texts', 'text_en', 'text_uz');
