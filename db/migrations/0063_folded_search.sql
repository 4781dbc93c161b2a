-- Words as all searches compare them; its twin, with the reasons, is `src/platform/folded.ts`.
CREATE FUNCTION "folded"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(regexp_replace(regexp_replace(normalize(
	replace(replace(replace(replace(replace(replace(
		translate(
			replace(regexp_replace(regexp_replace(
				lower(normalize(regexp_replace("words",
					'[''`´\u02B9-\u02BF\u02C8\u02CA\u02CB\u2018-\u201B\u2032\u2035\uFF07\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]',
					'', 'g'), NFKC)),
				'(?<=[аеёиоуўэюяыъь])е', 'ye', 'g'),
				'(?<=[аеёиоуўэюяы])ц', 'ts', 'g'),
			'ц', 's'),
			'абвгғґдезийіӣкқлмнңопрстўӯөүфхҳыэәжҷqxıøъь',
			'abvgggdeziyiikklmnnoprstoooufhhieajjkhio'),
		'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'), 'ё', 'yo'), 'ю', 'yu'), 'я', 'ya'),
	NFKD), '[\u0300-\u036F]', '', 'g'), '(?<![a-z0-9])ye', 'e', 'g'), 'kh', 'h'), 'у', 'u');--> statement-breakpoint
DROP INDEX "users_name_search";--> statement-breakpoint
ALTER TABLE "requests" drop column "search";--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "search" text GENERATED ALWAYS AS (folded(name || ' ' || email || ' ' || phone_number || ' ' || message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" drop column "search";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "search" text GENERATED ALWAYS AS (folded(title || ' ' || description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "trials" drop column "search";--> statement-breakpoint
ALTER TABLE "trials" ADD COLUMN "search" text GENERATED ALWAYS AS (folded(parent_name || ' ' || children_full_name || ' ' || parent_email || ' ' || parent_phone_number)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "teachers_name_search" ON "teachers" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
-- Dropped with the columns that they were made of.
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trials_search" ON "trials" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- The words of every lesson, as they are searched now.
DELETE FROM "lesson_words";--> statement-breakpoint
INSERT INTO "lesson_words" ("word")
SELECT DISTINCT "word" FROM "lessons", regexp_split_to_table("search", '[[:space:][:punct:]]+') "word"
WHERE length("word") BETWEEN 3 AND 40
ON CONFLICT DO NOTHING;
