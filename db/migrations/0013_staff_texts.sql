CREATE TABLE "staff_texts" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "staff_texts_key_language_pk" PRIMARY KEY("key","language"),
	CONSTRAINT "staff_texts_language" CHECK ("staff_texts"."language" in ('en', 'uz')),
	CONSTRAINT "staff_texts_text" CHECK (length("staff_texts"."text") between 1 and 5000)
);
