-- By hand: the functions, what stands after the last index, and that "cards_place" is there before what refers to it.
-- Every letter and every pair of neighbours, hashed with the owner.
CREATE FUNCTION "card_grams"("owner" uuid, "words" text) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  seed bigint := uuid_hash_extended(owner, 0);
  letter text;
  before text;
  grams bigint[] := '{}';
BEGIN
  FOREACH letter IN ARRAY string_to_array(words, NULL) LOOP
    grams := grams || hashtextextended(letter, seed);
    IF before IS NOT NULL THEN grams := grams || hashtextextended(before || letter, seed); END IF;
    before := letter;
  END LOOP;
  RETURN grams;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_card_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_texts (owner_id, card_id, subject_id, status, is_deleted, text, created_at)
  VALUES (NEW.owner_id, NEW.id, NEW.subject_id, NEW.status, NEW.deleted_at IS NOT NULL,
    lower(concat_ws(' ', NEW.front, NEW.back, array_to_string(NEW.tags, ' '), NEW.deck)), NEW.created_at)
  ON CONFLICT (owner_id, card_id) DO UPDATE SET subject_id = excluded.subject_id, status = excluded.status,
    is_deleted = excluded.is_deleted, text = excluded.text, created_at = excluded.created_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_paper_digest"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file uuid := coalesce(NEW.document_id, OLD.document_id);
  digest jsonb;
BEGIN
  SELECT jsonb_build_object(
    'questions', sum(question_count),
    'year', CASE WHEN count(DISTINCT header->'year') = 1 THEN max((header->>'year')::int) END,
    'month', CASE WHEN count(DISTINCT header->'month') = 1 THEN max((header->>'month')::int) END,
    'isDatedByPerson', bool_or(header ? 'datedBy')
  ) INTO digest FROM papers WHERE document_id = file HAVING sum(question_count) > 0;
  UPDATE documents SET paper = digest WHERE id = file AND paper IS DISTINCT FROM digest;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "remove_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_removals (place, file_key) SELECT TG_ARGV[0], gone.file_key FROM gone ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('gene_wake', 'files'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"contents" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"missing" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"place" text NOT NULL,
	"file_key" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_removals_place_file_key_pk" PRIMARY KEY("place","file_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sweep" jsonb,
	CONSTRAINT "installation_one_row" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "job_turns" (
	"queue" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"turn" double precision NOT NULL,
	"waiting" boolean NOT NULL,
	CONSTRAINT "job_turns_queue_owner_id_pk" PRIMARY KEY("queue","owner_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"queue" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"work" double precision DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 3 NOT NULL,
	"worker" text,
	"lease_until" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_origins" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_origins_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"is_new" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_answers" (
	"paper_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"status" text NOT NULL,
	"markdown" text,
	"written" jsonb,
	"engine" text,
	"note" text,
	"asked" text,
	"edited" text,
	"own" jsonb,
	"rating" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_answers_paper_id_question_id_pk" PRIMARY KEY("paper_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "card_media" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_media_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_retractions" (
	"owner_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_retractions_owner_id_review_id_pk" PRIMARY KEY("owner_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "card_reviews" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"retracted" boolean DEFAULT false NOT NULL,
	"previous_at" timestamp with time zone,
	"anki" integer[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_reviews_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_settings" (
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"desired_retention" double precision NOT NULL,
	"new_per_day" integer NOT NULL,
	"exam_date" date,
	"exam_rule" jsonb,
	CONSTRAINT "card_settings_owner_id_subject_id_pk" PRIMARY KEY("owner_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "card_texts" (
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_deleted" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_texts_owner_id_card_id_pk" PRIMARY KEY("owner_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"shares_text" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"gap" smallint NOT NULL,
	"deck" text DEFAULT '' NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"document_id" uuid,
	"place" jsonb,
	"proposal_key" text,
	"import_key" text,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"stability" double precision,
	"difficulty" double precision,
	"interval_days" integer DEFAULT 0 NOT NULL,
	"learning_step" smallint DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"for_exam" boolean DEFAULT false NOT NULL,
	"first_reviewed_at" timestamp with time zone,
	"last_reviewed_at" timestamp with time zone,
	"replayed_until" timestamp with time zone,
	"replayed_in" text,
	"checkpoint" jsonb,
	"buried_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cards_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "learners" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"weights" jsonb,
	"fit" jsonb,
	"fitting_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"state" text,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine" text,
	"held_for" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"document_id" uuid,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapter_studies" (
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"study" jsonb NOT NULL,
	"written" jsonb,
	"written_at" timestamp with time zone,
	"title" text GENERATED ALWAYS AS (study ->> 'title') STORED,
	"page" integer GENERATED ALWAYS AS ((study ->> 'page')::int) STORED NOT NULL,
	"start" integer GENERATED ALWAYS AS ((study ->> 'start')::int) STORED NOT NULL,
	"end" integer GENERATED ALWAYS AS ((study ->> 'end')::int) STORED NOT NULL,
	CONSTRAINT "chapter_studies_document_id_ordinal_pk" PRIMARY KEY("document_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "document_pages" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"scanned" boolean NOT NULL,
	"illegible" boolean DEFAULT false NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	"text" text NOT NULL,
	"original" text NOT NULL,
	CONSTRAINT "document_pages_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "document_studies" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"study" jsonb NOT NULL,
	"written" jsonb,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"has_audio" boolean DEFAULT false NOT NULL,
	"options" jsonb NOT NULL,
	"year" integer,
	"exam_type" text,
	"question_count" integer,
	"paper" jsonb,
	"predicted" boolean DEFAULT false NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" double precision NOT NULL,
	"media" text,
	"status" text NOT NULL,
	"progress" jsonb NOT NULL,
	"failure_code" text,
	"page_count" integer,
	"language" text,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suggested_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"resume" jsonb,
	"retrieval_index" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"headings" jsonb NOT NULL,
	"sentences" jsonb NOT NULL,
	"terms" "tsvector" NOT NULL,
	CONSTRAINT "passages_document_id_ordinal_pk" PRIMARY KEY("document_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"page" integer NOT NULL,
	"quote" text NOT NULL,
	"rects" jsonb NOT NULL,
	"kind" text,
	"colour" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "note_versions" (
	"owner_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_versions_owner_id_note_id_revision_pk" PRIMARY KEY("owner_id","note_id","revision")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "notes_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "paper_figures" (
	"document_id" uuid NOT NULL,
	"place" text NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "paper_figures_document_id_place_pk" PRIMARY KEY("document_id","place")
);
--> statement-breakpoint
CREATE TABLE "paper_readings" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"doubts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_revisions" (
	"paper_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "paper_revisions_paper_id_revision_pk" PRIMARY KEY("paper_id","revision")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"header" jsonb GENERATED ALWAYS AS (content -> 'header') STORED NOT NULL,
	"question_count" integer GENERATED ALWAYS AS (jsonb_array_length(content -> 'questions')) STORED NOT NULL,
	"marks_added" double precision GENERATED ALWAYS AS ((content ->> 'marksAdded')::double precision) STORED
);
--> statement-breakpoint
CREATE TABLE "plan_feeds" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_hours" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"minutes_per_day" integer NOT NULL,
	"rest_days" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_sessions" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid,
	"document_id" uuid,
	"day" date NOT NULL,
	"start_time" text,
	"minutes" integer NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"about" jsonb,
	"state" text DEFAULT 'planned' NOT NULL,
	"moved_from" date,
	"origin" text NOT NULL,
	"series_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plan_sessions_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_answers" (
	"owner_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"writer" text DEFAULT '' NOT NULL,
	"others" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"marking" jsonb,
	"own_marks" double precision,
	CONSTRAINT "practice_answers_owner_id_attempt_id_question_id_pk" PRIMARY KEY("owner_id","attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "practice_attempts" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid,
	"paper_id" uuid,
	"title" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"groups" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"to_answer" integer NOT NULL,
	"marks" double precision,
	"seconds" integer,
	"may_pause" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"remaining_ms" integer,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"marked_at" timestamp with time zone,
	"suggested" double precision,
	"earned" double precision,
	"earned_of" double precision,
	CONSTRAINT "practice_attempts_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_photos" (
	"owner_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "predictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"own_course_only" boolean DEFAULT false NOT NULL,
	"evidence" text NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"failure" text,
	"result" jsonb,
	"document_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_topics" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"evidence" text NOT NULL,
	"result" jsonb,
	"failed" boolean DEFAULT false NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"model" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"reserved_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_usage_user_id_day_model_pk" PRIMARY KEY("user_id","day","model")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"sealed_secret" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"has_audio" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"length" text NOT NULL,
	"page" integer NOT NULL,
	"opening" text NOT NULL,
	"engine" text NOT NULL,
	"note" text,
	"sentences" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_proofs" ADD CONSTRAINT "email_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_origins" ADD CONSTRAINT "known_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_answers" ADD CONSTRAINT "paper_answers_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_media" ADD CONSTRAINT "card_media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_retractions" ADD CONSTRAINT "card_retractions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_place" ON "cards" USING btree ("owner_id","id","subject_id");--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_card_place" FOREIGN KEY ("owner_id","card_id","subject_id") REFERENCES "public"."cards"("owner_id","id","subject_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "card_settings" ADD CONSTRAINT "card_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settings" ADD CONSTRAINT "card_settings_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_texts" ADD CONSTRAINT "card_texts_card" FOREIGN KEY ("owner_id","card_id") REFERENCES "public"."cards"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_studies" ADD CONSTRAINT "chapter_studies_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_studies" ADD CONSTRAINT "document_studies_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_owner_id_note_id_notes_owner_id_id_fk" FOREIGN KEY ("owner_id","note_id") REFERENCES "public"."notes"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_figures" ADD CONSTRAINT "paper_figures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_readings" ADD CONSTRAINT "paper_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_revisions" ADD CONSTRAINT "paper_revisions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_feeds" ADD CONSTRAINT "plan_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_hours" ADD CONSTRAINT "plan_hours_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sessions" ADD CONSTRAINT "plan_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sessions" ADD CONSTRAINT "plan_sessions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sessions" ADD CONSTRAINT "plan_sessions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_owner_id_attempt_id_practice_attempts_owner_id_id_fk" FOREIGN KEY ("owner_id","attempt_id") REFERENCES "public"."practice_attempts"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_attempts" ADD CONSTRAINT "practice_attempts_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_photos" ADD CONSTRAINT "practice_photos_owner_id_attempt_id_question_id_practice_answers_owner_id_attempt_id_question_id_fk" FOREIGN KEY ("owner_id","attempt_id","question_id") REFERENCES "public"."practice_answers"("owner_id","attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_topics" ADD CONSTRAINT "subject_topics_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_summaries" ADD CONSTRAINT "kept_summaries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_summaries" ADD CONSTRAINT "kept_summaries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_made" ON "backups" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_turns_next" ON "job_turns" USING btree ("queue","turn") WHERE "job_turns"."waiting";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","run_at") WHERE "jobs"."state" = 'queued' and not "jobs"."ready";--> statement-breakpoint
CREATE INDEX "jobs_ready" ON "jobs" USING btree ("queue","owner_id","work","run_at") WHERE "jobs"."state" = 'queued' and "jobs"."ready";--> statement-breakpoint
CREATE INDEX "jobs_lease" ON "jobs" USING btree ("lease_until") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_dedupe" ON "jobs" USING btree ("kind","dedupe_key") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "throttles_age" ON "throttles" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "email_proofs_user" ON "email_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_origins_age" ON "known_origins" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_media_same" ON "card_media" USING btree ("owner_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "card_media_file" ON "card_media" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "card_reviews_card" ON "card_reviews" USING btree ("owner_id","card_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "card_reviews_time" ON "card_reviews" USING btree ("owner_id","reviewed_at","previous_at","rating","card_id") WHERE not "card_reviews"."retracted" and "card_reviews"."rating" > 0;--> statement-breakpoint
CREATE INDEX "card_reviews_subject" ON "card_reviews" USING btree ("owner_id","subject_id","reviewed_at","previous_at","rating","card_id") WHERE not "card_reviews"."retracted" and "card_reviews"."rating" > 0;--> statement-breakpoint
CREATE INDEX "card_settings_subject" ON "card_settings" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "card_texts_grams" ON "card_texts" USING gin (card_grams("owner_id", "text"));--> statement-breakpoint
CREATE INDEX "cards_queue" ON "cards" USING btree ("owner_id","subject_id","status","state","due_at","buried_until","shares_text","id") WHERE "cards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cards_new" ON "cards" USING btree ("owner_id","subject_id","created_at","gap","id") WHERE "cards"."status" = 'active' and "cards"."state" = 'new' and "cards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cards_begun" ON "cards" USING btree ("owner_id","first_reviewed_at");--> statement-breakpoint
CREATE INDEX "cards_gone" ON "cards" USING btree ("owner_id","id") WHERE "cards"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "cards_newest" ON "cards" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cards_group" ON "cards" USING btree ("owner_id","group_id");--> statement-breakpoint
CREATE INDEX "cards_subject" ON "cards" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "cards_document" ON "cards" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "cards_deleted" ON "cards" USING btree ("deleted_at") WHERE "cards"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "cards_with_checkpoint" ON "cards" USING btree ("owner_id","id") WHERE "cards"."checkpoint" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_proposal" ON "cards" USING btree ("owner_id","document_id","proposal_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_import" ON "cards" USING btree ("owner_id","import_key");--> statement-breakpoint
CREATE INDEX "chat_messages_chat" ON "chat_messages" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE INDEX "chats_document" ON "chats" USING btree ("document_id","updated_at");--> statement-breakpoint
CREATE INDEX "chats_subject" ON "chats" USING btree ("subject_id","updated_at");--> statement-breakpoint
CREATE INDEX "documents_subject" ON "documents" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_same_file" ON "documents" USING btree ("subject_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_file" ON "documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "passages_terms" ON "passages" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "passages_subject" ON "passages" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "highlights_document" ON "highlights" USING btree ("document_id","start");--> statement-breakpoint
CREATE INDEX "highlights_owner" ON "highlights" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "highlights_same" ON "highlights" USING btree ("document_id","start","end");--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "notes_subject" ON "notes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notes_deleted" ON "notes" USING btree ("deleted_at") WHERE "notes"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_place" ON "papers" USING btree ("document_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_feeds_token" ON "plan_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "plan_sessions_day" ON "plan_sessions" USING btree ("owner_id","day");--> statement-breakpoint
CREATE INDEX "plan_sessions_series" ON "plan_sessions" USING btree ("owner_id","series_id");--> statement-breakpoint
CREATE INDEX "plan_sessions_subject" ON "plan_sessions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "plan_sessions_document" ON "plan_sessions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "plan_sessions_deleted" ON "plan_sessions" USING btree ("deleted_at") WHERE "plan_sessions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_attempts_newest" ON "practice_attempts" USING btree ("owner_id","started_at","id");--> statement-breakpoint
CREATE INDEX "practice_attempts_subject" ON "practice_attempts" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "practice_attempts_deadline" ON "practice_attempts" USING btree ("deadline") WHERE "practice_attempts"."state" = 'running';--> statement-breakpoint
CREATE INDEX "practice_photos_answer" ON "practice_photos" USING btree ("owner_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_photos_file" ON "practice_photos" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "predictions_subject" ON "predictions" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "predictions_owner" ON "predictions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "predictions_document" ON "predictions" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_making" ON "predictions" USING btree ("subject_id","year","own_course_only") WHERE "predictions"."status" = 'making';--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_same" ON "predictions" USING btree ("subject_id","year","own_course_only","evidence") WHERE "predictions"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "model_usage_day" ON "model_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "subjects_owner" ON "subjects" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "kept_summaries_owner" ON "kept_summaries" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_summaries_same" ON "kept_summaries" USING btree ("document_id","start","end","length");
--> statement-breakpoint
-- Tables of the platform, which knows no table of a feature.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_turns" ADD CONSTRAINT "job_turns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Without figures the planner takes any word for a rare one. It would read a frequent one row by row, and work out the pairs of each.
ALTER INDEX "card_texts_grams" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
CREATE TRIGGER "cards_keep_text" AFTER INSERT OR UPDATE OF "subject_id", "status", "deleted_at", "front", "back", "tags", "deck", "created_at" ON "cards" FOR EACH ROW EXECUTE FUNCTION keep_card_text();
--> statement-breakpoint
CREATE TRIGGER "documents_remove_files" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('files');
--> statement-breakpoint
CREATE TRIGGER "card_media_remove_files" AFTER DELETE ON "card_media" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('card-media');
--> statement-breakpoint
CREATE TRIGGER "practice_photos_remove_files" AFTER DELETE ON "practice_photos" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_files('practice-photos');
--> statement-breakpoint
CREATE TRIGGER "papers_keep_digest" AFTER INSERT OR DELETE OR UPDATE OF "content" ON "papers" FOR EACH ROW EXECUTE FUNCTION keep_paper_digest();
