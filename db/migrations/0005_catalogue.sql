CREATE TABLE "lesson_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lesson_words_near" ON "lesson_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lessons_offered_by_price" ON "lessons" USING btree ("price","id" DESC NULLS FIRST) WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_offered_by_start" ON "lessons" USING btree ("start_date","id" DESC NULLS FIRST) WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;--> statement-breakpoint
-- The words of every lesson, so that a mistyped one is compared with words and not with all texts. They are learned in
-- one order, so that two lessons written at once never wait for each other; none is ever forgotten, since a word
-- that no lesson has any more finds nothing.
CREATE FUNCTION "learn_lesson_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "lesson_words" ("word")
	SELECT DISTINCT "word" FROM regexp_split_to_table(NEW."search", '[[:space:][:punct:]]+') "word"
	WHERE length("word") BETWEEN 3 AND 40
	ORDER BY "word"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "lessons_words" AFTER INSERT OR UPDATE OF "title", "description" ON "lessons"
	FOR EACH ROW EXECUTE FUNCTION "learn_lesson_words"();
--> statement-breakpoint
INSERT INTO "lesson_words" ("word")
SELECT DISTINCT "word" FROM "lessons", regexp_split_to_table("search", '[[:space:][:punct:]]+') "word"
WHERE length("word") BETWEEN 3 AND 40
ON CONFLICT DO NOTHING;
