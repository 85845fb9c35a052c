-- A value in the new column.
UPDATE "platform_courses" SET "members_url" = 'https://moodle.school.example/mod/lti/services.php/CourseSection/7/bindings/1/memberships';
