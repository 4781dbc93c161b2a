-- Words are found by their parts, and soon with their typing errors: trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('student', 'teacher', 'admin')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_uz" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_name_en_unique" UNIQUE("name_en")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "enrolments_once" UNIQUE("lesson_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_name" text,
	"start_date" timestamp with time zone,
	"category_id" uuid,
	"link" text NOT NULL,
	"price" numeric(9, 2),
	"is_published" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (lower(regexp_replace(title || ' ' || description, '[''’‘ʻʼ`´]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "lessons_request" UNIQUE("teacher_id","request_id"),
	CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('class', 'group')),
	CONSTRAINT "lessons_price" CHECK ("lessons"."price" between 0 and 1000000),
	CONSTRAINT "lessons_link" CHECK ("lessons"."link" ~* '^https?://')
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_image_name_pictures_name_fk" FOREIGN KEY ("image_name") REFERENCES "public"."pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_end" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pictures_by_age" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pictures_by_owner" ON "pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_student" ON "enrolments" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "lessons_offered" ON "lessons" USING btree ("kind","id") WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_offered_by_category" ON "lessons" USING btree ("kind","category_id","id") WHERE "lessons"."is_published" and "lessons"."is_active" and "lessons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_by_teacher" ON "lessons" USING btree ("teacher_id","kind","id") WHERE "lessons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lessons_by_image" ON "lessons" USING btree ("image_name");--> statement-breakpoint
CREATE INDEX "lessons_by_category" ON "lessons" USING btree ("category_id");--> statement-breakpoint
-- The subjects offered, until staff arrange them.
INSERT INTO "categories" ("id", "name_en", "name_uz", "position") VALUES
	('019aa400-0000-7000-8000-000000000001', 'Quran', 'Qurʼon', 1),
	('019aa400-0000-7000-8000-000000000002', 'IT coding', 'Dasturlash', 2),
	('019aa400-0000-7000-8000-000000000003', 'Robotics', 'Robototexnika', 3),
	('019aa400-0000-7000-8000-000000000004', 'Mental arithmetic', 'Mental arifmetika', 4),
	('019aa400-0000-7000-8000-000000000005', 'Mental mathematics', 'Mental matematika', 5),
	('019aa400-0000-7000-8000-000000000006', 'Business and financial literacy', 'Tadbirkorlik va moliyaviy savodxonlik', 6),
	('019aa400-0000-7000-8000-000000000007', 'Phonics', 'Fonika (ingliz tilida oʻqish)', 7),
	('019aa400-0000-7000-8000-000000000008', 'Chess', 'Shaxmat', 8),
	('019aa400-0000-7000-8000-000000000009', 'Russian language', 'Rus tili', 9),
	('019aa400-0000-7000-8000-000000000010', 'English', 'Ingliz tili', 10),
	('019aa400-0000-7000-8000-000000000011', 'Math', 'Matematika', 11),
	('019aa400-0000-7000-8000-000000000012', 'Art', 'Tasviriy sanʼat', 12),
	('019aa400-0000-7000-8000-000000000013', 'SAT preparation', 'SAT imtihoniga tayyorgarlik', 13);
