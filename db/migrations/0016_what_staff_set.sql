CREATE TABLE "lesson_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_only" boolean NOT NULL,
	CONSTRAINT "lesson_settings_only" CHECK ("lesson_settings"."only")
);
--> statement-breakpoint
CREATE TABLE "changed_prices" (
	"name" text PRIMARY KEY NOT NULL,
	"classes" integer NOT NULL,
	"price" numeric(9, 2) NOT NULL,
	"discount" integer NOT NULL,
	"rate" numeric(9, 2),
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "changed_prices_classes" CHECK ("changed_prices"."classes" between 1 and 200),
	CONSTRAINT "changed_prices_price" CHECK ("changed_prices"."price" between 1 and 100000),
	CONSTRAINT "changed_prices_discount" CHECK ("changed_prices"."discount" between 0 and 90),
	CONSTRAINT "changed_prices_rate" CHECK ("changed_prices"."rate" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"course" text,
	"subject_en" text NOT NULL,
	"text_en" text NOT NULL,
	"subject_uz" text NOT NULL,
	"text_uz" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"reached" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "letters_list" CHECK ("letters"."list" in ('newsletter', 'upcoming')),
	CONSTRAINT "letters_course" CHECK (("letters"."list" = 'upcoming') = ("letters"."course" is not null)),
	CONSTRAINT "letters_finished" CHECK ("letters"."finished_at" is null or "letters"."sent_at" is not null),
	CONSTRAINT "letters_counts" CHECK (0 <= "letters"."left" and 0 <= "letters"."recipients")
);
--> statement-breakpoint
CREATE TABLE "upcoming_dates" (
	"course" text PRIMARY KEY NOT NULL,
	"starts_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_keys" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_keys" ADD CONSTRAINT "subscription_keys_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_keys_letter" ON "subscription_keys" USING btree ("letter_id") WHERE "subscription_keys"."letter_id" is not null;