/** Starts a browser download. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A download that has started keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Reads the file name sent by the server (RFC 8187). */
export function fileNameOf(response: Response): string | null {
  const named = /filename\*=UTF-8''([^;\s]+)/i.exec(response.headers.get('content-disposition') ?? '');
  return named?.[1] ? decodeURIComponent(named[1]) : null;
}
