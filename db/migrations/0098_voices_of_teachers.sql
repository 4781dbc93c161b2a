ALTER TABLE "teacher_pages" ADD COLUMN "voice" text GENERATED ALWAYS AS (words ->> 'voice') STORED;--> statement-breakpoint
ALTER TABLE "teacher_pages" ADD COLUMN "draft_voice" text GENERATED ALWAYS AS (draft ->> 'voice') STORED;--> statement-breakpoint
ALTER TABLE "teacher_pages" ADD CONSTRAINT "teacher_pages_voice_pictures_name_fk" FOREIGN KEY ("voice") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_pages" ADD CONSTRAINT "teacher_pages_draft_voice_pictures_name_fk" FOREIGN KEY ("draft_voice") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_pages_by_voice" ON "teacher_pages" USING btree ("voice") WHERE "teacher_pages"."voice" is not null;--> statement-breakpoint
CREATE INDEX "teacher_pages_by_draft_voice" ON "teacher_pages" USING btree ("draft_voice") WHERE "teacher_pages"."draft_voice" is not null;