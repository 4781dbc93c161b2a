DROP INDEX "lessons_offered";--> statement-breakpoint
DROP INDEX "lessons_offered_by_category";--> statement-breakpoint
DROP INDEX "lessons_offered_by_price";--> statement-breakpoint
DROP INDEX "lessons_offered_by_start";--> statement-breakpoint
DROP INDEX "lessons_by_category";--> statement-breakpoint
CREATE INDEX "data_requests_by_user" ON "data_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trials_by_email" ON "trials" USING btree (lower("parent_email"),"id");--> statement-breakpoint
CREATE INDEX "trials_open" ON "trials" USING btree ("appointment_id") WHERE "trials"."outcome" is null and "trials"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "trials_forgettable" ON "trials" USING btree ("created_at") WHERE "trials"."outcome" is distinct from 'enrolled';--> statement-breakpoint
CREATE INDEX "lessons_offered" ON "lessons" USING btree ("id","category_id","kind","price","start_date") WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_offered_by_category" ON "lessons" USING btree ("category_id","price","start_date","kind","id") WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_offered_by_price" ON "lessons" USING btree ("price","id" DESC NULLS FIRST,"category_id","kind","start_date") WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_offered_by_start" ON "lessons" USING btree ("start_date","id" DESC NULLS FIRST,"category_id","kind","price") WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_by_category" ON "lessons" USING btree ("category_id","deleted_at");