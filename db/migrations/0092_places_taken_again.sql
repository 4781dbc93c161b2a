-- A place that is taken again while a meeting is on: whoever has it is in that meeting by the new place, whatever is noted of them there.
CREATE OR REPLACE FUNCTION "expect_enrolled"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	since timestamptz := NEW.created_at;
BEGIN
	IF NEW.cancelled_at IS NOT NULL THEN
		UPDATE meetings SET state = 'cancelled', sequence = sequence + 1, updated_at = NEW.cancelled_at
		FROM attendances WHERE attendances.enrolment_id = NEW.id AND attendances.meeting_id = meetings.id
			AND attendances.starts_at > NEW.cancelled_at AND meetings.make_up AND meetings.state = 'planned';
		DELETE FROM attendances WHERE enrolment_id = NEW.id AND starts_at > NEW.cancelled_at AND state IN ('expected', 'excused');
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' THEN since := greatest(since, OLD.cancelled_at); END IF;
	UPDATE attendances SET enrolment_id = NEW.id
	FROM enrolments AS before
	WHERE attendances.learner_id = NEW.learner_id AND attendances.ends_at > greatest(since, before.cancelled_at)
		AND before.id = attendances.enrolment_id AND before.lesson_id = NEW.lesson_id AND before.cancelled_at IS NOT NULL;
	INSERT INTO attendances (meeting_id, learner_id, enrolment_id, starts_at, ends_at, live, created_at)
	SELECT id, NEW.learner_id, NEW.id, starts_at, ends_at, live, since
	FROM meetings WHERE lesson_id = NEW.lesson_id AND state = 'planned' AND NOT make_up
		AND ends_at > since AND starts_at < since + interval '13 weeks'
	ORDER BY starts_at
	ON CONFLICT (meeting_id, learner_id) DO NOTHING;
	RETURN NULL;
END $$;
