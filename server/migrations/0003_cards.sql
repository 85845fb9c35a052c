CREATE TABLE "card_media" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"file_key" text NOT NULL,
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
	"rating" smallint NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
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
CREATE TABLE "cards" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
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
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_media" ADD CONSTRAINT "card_media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_retractions" ADD CONSTRAINT "card_retractions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_owner_id_card_id_cards_owner_id_id_fk" FOREIGN KEY ("owner_id","card_id") REFERENCES "public"."cards"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settings" ADD CONSTRAINT "card_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settings" ADD CONSTRAINT "card_settings_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_media_same" ON "card_media" USING btree ("owner_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "card_media_file" ON "card_media" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "card_reviews_card" ON "card_reviews" USING btree ("owner_id","card_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "card_reviews_time" ON "card_reviews" USING btree ("owner_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "card_settings_subject" ON "card_settings" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "cards_queue" ON "cards" USING btree ("owner_id","subject_id","status","state","due_at");--> statement-breakpoint
CREATE INDEX "cards_newest" ON "cards" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cards_group" ON "cards" USING btree ("owner_id","group_id");--> statement-breakpoint
CREATE INDEX "cards_subject" ON "cards" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "cards_document" ON "cards" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "cards_deleted" ON "cards" USING btree ("deleted_at") WHERE "cards"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_proposal" ON "cards" USING btree ("owner_id","document_id","proposal_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_import" ON "cards" USING btree ("owner_id","import_key");