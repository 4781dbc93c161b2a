CREATE TABLE "category_names" (
	"category_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "category_names_category_id_language_pk" PRIMARY KEY("category_id","language"),
	CONSTRAINT "category_names_language" CHECK ("category_names"."language" in ('en', 'uz'))
);
--> statement-breakpoint
DROP INDEX "categories_name";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "about" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "kind" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "category_names" ADD CONSTRAINT "category_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "category_names" ("category_id", "language", "name", "is_offered")
SELECT "id", "language", "name", "merged_into" is null
FROM "categories", LATERAL (VALUES ('en', "name_en"), ('uz', "name_uz")) AS "named" ("language", "name");--> statement-breakpoint
CREATE UNIQUE INDEX "category_names_once" ON "category_names" USING btree ("language",lower("name")) WHERE "category_names"."is_offered";--> statement-breakpoint
-- A process of the release before reads these while it still runs beside; the next release drops them.
ALTER TABLE "categories" ALTER COLUMN "name_en" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "name_uz" SET DEFAULT '';
