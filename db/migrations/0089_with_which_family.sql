ALTER TABLE "import_references" ADD COLUMN "family" uuid;--> statement-breakpoint
ALTER TABLE "import_references" ADD CONSTRAINT "import_references_family_users_id_fk" FOREIGN KEY ("family") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_references_by_family" ON "import_references" USING btree ("family") WHERE "import_references"."family" is not null;--> statement-breakpoint
-- Of children who are here the family is whose they are; of those who are gone by now nobody knows it any more.
UPDATE "import_references" SET "family" = "guardianships"."user_id" FROM "guardianships"
WHERE "sheet" = 'children' AND "kind" = 'owner' AND "learner_id"::text = "subject";