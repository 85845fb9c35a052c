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
ALTER TABLE "chapter_studies" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "chapter_studies" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kept_summaries" ADD CONSTRAINT "kept_summaries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_summaries" ADD CONSTRAINT "kept_summaries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_summaries_owner" ON "kept_summaries" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_summaries_same" ON "kept_summaries" USING btree ("document_id","start","end","length");