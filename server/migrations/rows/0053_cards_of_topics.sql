-- changes: subject_topics.result
-- Topics to which cards belong.
UPDATE "subject_topics" SET "card_ids" = ARRAY["subject_id"], "card_topics" = ARRAY[0::smallint] WHERE "result" IS NOT NULL;
