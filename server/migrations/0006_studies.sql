CREATE TABLE "chapter_studies" (
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"study" jsonb NOT NULL,
	CONSTRAINT "chapter_studies_document_id_ordinal_pk" PRIMARY KEY("document_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "document_studies" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"study" jsonb NOT NULL
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
ALTER TABLE "chapter_studies" ADD CONSTRAINT "chapter_studies_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_studies" ADD CONSTRAINT "document_studies_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlights_document" ON "highlights" USING btree ("document_id","start");--> statement-breakpoint
CREATE INDEX "highlights_owner" ON "highlights" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "highlights_same" ON "highlights" USING btree ("document_id","start","end");