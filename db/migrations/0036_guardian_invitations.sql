CREATE TABLE "guardian_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"inviter_id" uuid NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "guardian_invitations_hash_unique" UNIQUE("hash"),
	CONSTRAINT "guardian_invitations_email" CHECK ("guardian_invitations"."email" = lower("guardian_invitations"."email")),
	CONSTRAINT "guardian_invitations_state" CHECK ("guardian_invitations"."state" in ('open', 'accepted', 'declined', 'ended')),
	CONSTRAINT "guardian_invitations_forgotten" CHECK (("guardian_invitations"."state" = 'open') = ("guardian_invitations"."email" is not null)),
	CONSTRAINT "guardian_invitations_ended" CHECK (("guardian_invitations"."state" = 'open') = ("guardian_invitations"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "invited_learners" (
	"invitation_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "invited_learners_invitation_id_learner_id_pk" PRIMARY KEY("invitation_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "guardian_invitations" ADD CONSTRAINT "guardian_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_learners" ADD CONSTRAINT "invited_learners_invitation_id_guardian_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."guardian_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_learners" ADD CONSTRAINT "invited_learners_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_invitations_open" ON "guardian_invitations" USING btree ("inviter_id","email") WHERE "guardian_invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "guardian_invitations_by_inviter" ON "guardian_invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "guardian_invitations_by_email" ON "guardian_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guardian_invitations_by_end" ON "guardian_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invited_learners_by_learner" ON "invited_learners" USING btree ("learner_id");--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_id" UNIQUE("id");--> statement-breakpoint
-- Two guardians who go at once wait for each other: each still sees the other's row until that is committed.
CREATE OR REPLACE FUNCTION "check_guardian"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	learner uuid;
BEGIN
	IF TG_TABLE_NAME = 'learners' THEN learner := NEW.id; ELSE learner := OLD.learner_id; END IF;
	PERFORM FROM learners WHERE id = learner AND removed_at IS NULL FOR NO KEY UPDATE;
	IF FOUND AND NOT EXISTS (SELECT FROM guardianships WHERE learner_id = learner) THEN
		RAISE EXCEPTION 'learner % has no guardian', learner USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
