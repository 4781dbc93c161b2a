-- What an erasure had to keep is told by the name that an enrolment has everywhere else.
UPDATE "data_requests" SET "kept" = regexp_replace("kept", '\mpurchases\M', 'enrolments') WHERE "kept" ~ '\mpurchases\M';
