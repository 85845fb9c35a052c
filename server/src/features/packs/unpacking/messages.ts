/** An archive (.tar.bz2) whose files are to lie in a folder, without the archive's own outermost one. */
export interface ToUnpacker {
  archive: string;
  folder: string;
}

export type FromUnpacker = { type: 'unpacked' } | { type: 'unusable' | 'disk_full'; why: string };
