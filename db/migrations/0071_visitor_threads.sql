ALTER TABLE "visitor_threads" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "visitor_threads" ADD COLUMN "agreed_to" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_threads" ADD CONSTRAINT "visitor_threads_request_hash_unique" UNIQUE("request_hash");