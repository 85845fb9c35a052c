-- Values in the new columns.
UPDATE "memberships" SET "sourced_id" = 'u-' || "user_id";
UPDATE "classes" SET "sourced_id" = 'c-' || "id", "school_sourced_id" = 's-1', "term_sourced_id" = 't-1';
UPDATE "organization_invitations" SET "sourced_id" = 'u-9';
