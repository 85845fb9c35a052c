CREATE TABLE "topic_cards" (
	"subject_id" uuid NOT NULL,
	"topic" smallint NOT NULL,
	"card_id" uuid NOT NULL,
	CONSTRAINT "topic_cards_subject_id_topic_card_id_pk" PRIMARY KEY("subject_id","topic","card_id")
);
--> statement-breakpoint
ALTER TABLE "topic_cards" ADD CONSTRAINT "topic_cards_subject_id_subject_topics_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subject_topics"("subject_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "topic_cards" ("subject_id", "topic", "card_id")
  SELECT DISTINCT "subject_id", card.topic, card.id
  FROM "subject_topics", unnest("card_ids", "card_topics") AS card (id, topic)
  WHERE card.id IS NOT NULL AND card.topic IS NOT NULL;--> statement-breakpoint
ALTER TABLE "subject_topics" DROP COLUMN "card_ids";--> statement-breakpoint
ALTER TABLE "subject_topics" DROP COLUMN "card_topics";