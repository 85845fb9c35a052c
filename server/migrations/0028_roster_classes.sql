CREATE TABLE "invitation_classes" (
	"invitation_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "invitation_classes_invitation_id_class_id_pk" PRIMARY KEY("invitation_id","class_id")
);
--> statement-breakpoint
ALTER TABLE "invitation_classes" ADD CONSTRAINT "invitation_classes_invitation_id_organization_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."organization_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_classes" ADD CONSTRAINT "invitation_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_classes_class" ON "invitation_classes" USING btree ("class_id");