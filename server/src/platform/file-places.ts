import path from 'node:path';

/** A folder of uploaded files, and the table whose `file_key` names them. */
export interface FilePlace {
  name: 'files' | 'card-media' | 'practice-photos';
  folder: string;
  table: 'documents' | 'card_media' | 'practice_photos';
}

/** Every folder that people's files are kept in. */
export function filePlaces(dataDirectory: string): FilePlace[] {
  const place = (name: FilePlace['name'], table: FilePlace['table']): FilePlace => ({
    ...{ name, table },
    folder: path.join(dataDirectory, name),
  });
  return [
    place('files', 'documents'),
    place('card-media', 'card_media'),
    place('practice-photos', 'practice_photos'),
  ];
}
