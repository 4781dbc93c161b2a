CREATE TABLE "archive_parts" (
	"archive_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "archive_parts_archive_id_number_pk" PRIMARY KEY("archive_id","number")
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone,
	"bytes" integer,
	CONSTRAINT "archives_state" CHECK ("archives"."state" in ('making', 'ready', 'failed')),
	CONSTRAINT "archives_language" CHECK ("archives"."language" in ('en', 'uz')),
	CONSTRAINT "archives_made" CHECK (("archives"."state" = 'ready') = ("archives"."made_at" is not null and "archives"."bytes" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sheet" text,
	"content" "bytea",
	"read_as" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_files_sheet" CHECK ("import_files"."sheet" in ('teachers', 'families', 'children', 'lessons', 'times', 'enrolments')),
	CONSTRAINT "import_files_name" CHECK (char_length("import_files"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"sheet" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_sheet" CHECK ("import_mappings"."sheet" in ('teachers', 'families', 'children', 'lessons', 'times', 'enrolments'))
);
--> statement-breakpoint
CREATE TABLE "import_references" (
	"sheet" text NOT NULL,
	"subject" text NOT NULL,
	"reference" text,
	"second" uuid,
	"written" jsonb NOT NULL,
	CONSTRAINT "import_references_sheet_subject_pk" PRIMARY KEY("sheet","subject"),
	CONSTRAINT "import_references_sheet" CHECK ("import_references"."sheet" in ('teachers', 'families', 'children', 'lessons', 'times', 'enrolments'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"number" integer NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"place" integer NOT NULL,
	"unit" integer NOT NULL,
	"values" jsonb,
	"verdict" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text,
	"done_at" timestamp with time zone,
	"undo" text,
	"undo_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_rows_once" UNIQUE("file_id","number","part"),
	CONSTRAINT "import_rows_sheet" CHECK ("import_rows"."sheet" in ('teachers', 'families', 'children', 'lessons', 'times', 'enrolments')),
	CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('new', 'change', 'same', 'wrong', 'left-out')),
	CONSTRAINT "import_rows_undo" CHECK ("import_rows"."undo" in ('taken-back', 'kept', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"zone" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"counted" jsonb,
	"typed" jsonb,
	"prepared_at" timestamp with time zone,
	"ran_at" timestamp with time zone,
	"foreseen_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('open', 'preparing', 'prepared', 'running', 'done', 'foreseeing', 'undoing', 'undone')),
	CONSTRAINT "imports_ran" CHECK ("imports"."state" not in ('done', 'undone') or "imports"."ran_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "archive_parts" ADD CONSTRAINT "archive_parts_archive_id_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_references" ADD CONSTRAINT "import_references_second_users_id_fk" FOREIGN KEY ("second") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_file_id_import_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archives_at_work" ON "archives" USING btree ((true)) WHERE "archives"."state" = 'making';--> statement-breakpoint
CREATE INDEX "archives_by_asker" ON "archives" USING btree ("asked_by") WHERE "archives"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "import_files_by_import" ON "import_files" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_references_reference" ON "import_references" USING btree ("sheet","reference") WHERE "import_references"."reference" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_place" ON "import_rows" USING btree ("import_id","place");--> statement-breakpoint
CREATE INDEX "import_rows_by_verdict" ON "import_rows" USING btree ("import_id","verdict","place");--> statement-breakpoint
CREATE INDEX "import_rows_to_do" ON "import_rows" USING btree ("import_id","unit") WHERE "import_rows"."done_at" is null;--> statement-breakpoint
CREATE INDEX "import_rows_by_subject" ON "import_rows" USING btree ("subject") WHERE "import_rows"."subject" is not null;--> statement-breakpoint
CREATE INDEX "imports_by_maker" ON "imports" USING btree ("created_by") WHERE "imports"."created_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_at_work" ON "imports" USING btree ((true)) WHERE "imports"."state" in ('preparing', 'running', 'foreseeing', 'undoing');