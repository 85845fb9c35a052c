CREATE TABLE "encoded_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"model" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"whole" "bytea" NOT NULL,
	"sentences" "bytea" NOT NULL,
	CONSTRAINT "passage_vectors_document_id_ordinal_pk" PRIMARY KEY("document_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "encoded_documents" ADD CONSTRAINT "encoded_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;