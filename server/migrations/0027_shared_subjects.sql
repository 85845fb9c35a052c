CREATE TABLE "shared_subjects" (
	"subject_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_subjects_subject_id_class_id_pk" PRIMARY KEY("subject_id","class_id")
);
--> statement-breakpoint
DROP INDEX "highlights_same";--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "shared_by" text;--> statement-breakpoint
ALTER TABLE "shared_subjects" ADD CONSTRAINT "shared_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_subjects" ADD CONSTRAINT "shared_subjects_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_subjects" ADD CONSTRAINT "shared_subjects_membership" FOREIGN KEY ("organization_id","teacher_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_subjects_class" ON "shared_subjects" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "shared_subjects_teacher" ON "shared_subjects" USING btree ("organization_id","teacher_id");--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_source_id_subjects_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_source" ON "subjects" USING btree ("source_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "highlights_same" ON "highlights" USING btree ("document_id","owner_id","start","end");
--> statement-breakpoint
CREATE FUNCTION "show_shared_subjects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subjects (id, owner_id, name, has_audio, source_id, shared_by)
  SELECT gen_random_uuid(), member.user_id, source.name, false, source.id, teacher.name
  FROM shared_subjects share
    JOIN subjects source ON source.id = share.subject_id
    JOIN users teacher ON teacher.id = source.owner_id
    JOIN class_members member ON member.class_id = share.class_id
    JOIN memberships m ON m.organization_id = member.organization_id AND m.user_id = member.user_id
  WHERE share.class_id = NEW.class_id AND m.role = 'student' AND member.user_id <> source.owner_id
    AND CASE TG_TABLE_NAME WHEN 'shared_subjects' THEN share.subject_id = (to_jsonb(NEW) ->> 'subject_id')::uuid
      ELSE member.user_id = (to_jsonb(NEW) ->> 'user_id')::uuid END
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "shared_subjects_show" AFTER INSERT ON "shared_subjects" FOR EACH ROW EXECUTE FUNCTION show_shared_subjects();--> statement-breakpoint
CREATE TRIGGER "class_members_show_subjects" AFTER INSERT ON "class_members" FOR EACH ROW EXECUTE FUNCTION show_shared_subjects();--> statement-breakpoint
CREATE FUNCTION "keep_what_readers_made"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reader record;
  note_id uuid;
BEGIN
  UPDATE chats SET document_id = NULL WHERE document_id = OLD.id AND owner_id <> OLD.owner_id;
  FOR reader IN
    SELECT h.owner_id, (SELECT s.id FROM subjects s WHERE s.owner_id = h.owner_id AND s.source_id = OLD.subject_id) AS subject_id,
      left(string_agg('> ' || replace(h.quote, E'\n', E'\n> ') || CASE h.note WHEN '' THEN '' ELSE E'\n\n' || h.note END,
        E'\n\n' ORDER BY h.start), 100000) AS content
    FROM highlights h WHERE h.document_id = OLD.id AND h.owner_id <> OLD.owner_id AND h.removed_at IS NULL
    GROUP BY h.owner_id
  LOOP
    note_id := gen_random_uuid();
    INSERT INTO notes (owner_id, id, subject_id, title, description, content)
    VALUES (reader.owner_id, note_id, reader.subject_id, left('Highlights of ' || OLD.title, 200), left(reader.content, 200), reader.content);
    INSERT INTO note_versions (owner_id, note_id, revision, title, content)
    VALUES (reader.owner_id, note_id, 1, left('Highlights of ' || OLD.title, 200), reader.content);
  END LOOP;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_keep_what_readers_made" BEFORE DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION keep_what_readers_made();
