ALTER TABLE "untold_changes" ADD COLUMN "later" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "untold_links" ADD COLUMN "later" jsonb DEFAULT '[]'::jsonb NOT NULL;