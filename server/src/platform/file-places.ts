import path from 'node:path';

/** A folder of uploaded files, and the table whose `file_key` names them. */
export interface FilePlace {
  name: 'files' | 'card-media' | 'practice-photos';
  folder: string;
  /** What its keys begin with. */
  prefix: 'documents' | 'media' | 'photos';
  table: 'documents' | 'card_media' | 'practice_photos';
}

export type FilePlaces = Record<FilePlace['name'], FilePlace>;

/** Every folder that people's files are kept in. */
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
