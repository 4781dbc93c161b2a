CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"country_code" text,
	"language" text NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requests_request_id_unique" UNIQUE("request_id")
);
