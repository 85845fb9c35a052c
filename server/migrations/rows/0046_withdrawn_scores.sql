-- A mark that the platform has.
UPDATE "sent_scores" SET "is_held" = true;
