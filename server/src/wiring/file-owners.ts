import { sql } from 'drizzle-orm';
import { storedAvatars } from '../features/accounts/service.ts';
import { storedAudio } from '../features/audio/service.ts';
import { storedMedia } from '../features/cards/service.ts';
import { storedDocuments } from '../features/documents/service.ts';
import { storedExamPdfs } from '../features/exam-papers/service.ts';
import { storedExports, storedOrganizationExports } from '../features/exports/service.ts';
import { storedPhotos } from '../features/practice/service.ts';
import { storedSheets } from '../features/sheets/service.ts';
import { storedLogos } from '../features/organizations/service.ts';
import type { FileOwners } from '../platform/file-places.ts';

export const fileOwners: FileOwners = {
  files: storedDocuments,
  'card-media': storedMedia,
  'practice-photos': storedPhotos,
  exports: sql`(select file_key, created_at from ${storedExports} e union all select file_key, created_at from ${storedOrganizationExports} o)`,
  avatars: sql`(select file_key, created_at from ${storedAvatars} a union all select file_key, created_at from ${storedLogos} l)`,
  audio: storedAudio,
  sheets: storedSheets,
  'exam-papers': storedExamPdfs,
};
