CREATE TABLE "outline_corrections" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"edits" jsonb NOT NULL,
	"read" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "structure" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outline_corrections" ADD CONSTRAINT "outline_corrections_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;