CREATE TABLE "paper_figures" (
	"document_id" uuid NOT NULL,
	"place" text NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "paper_figures_document_id_place_pk" PRIMARY KEY("document_id","place")
);
--> statement-breakpoint
ALTER TABLE "paper_figures" ADD CONSTRAINT "paper_figures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;