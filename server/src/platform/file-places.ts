import path from 'node:path';

/** A folder of uploaded files, and the table whose `file_key` refers to them. */
export interface FilePlace {
  name: 'files' | 'card-media' | 'practice-photos';
  folder: string;
  /** Prefix of its keys. */
  prefix: 'documents' | 'media' | 'photos';
  table: 'documents' | 'card_media' | 'practice_photos';
}

export type FilePlaces = Record<FilePlace['name'], FilePlace>;

/** Lists every folder of people's files. */
export function filePlaces(dataDirectory: string): FilePlaces {
  const place = (name: FilePlace['name'], prefix: FilePlace['prefix'], table: FilePlace['table']) => ({
    ...{ name, prefix, table },
    folder: path.join(dataDirectory, name),
  });
  return {
    files: place('files', 'documents', 'documents'),
    'card-media': place('card-media', 'media', 'card_media'),
    'practice-photos': place('practice-photos', 'photos', 'practice_photos'),
  };
}
