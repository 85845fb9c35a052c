/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name that the server gives a file (RFC 8187). */
export function fileNameOf(response: Response): string | null {
  const named = /filename\*=UTF-8''([^;\s]+)/i.exec(response.headers.get('content-disposition') ?? '');
  return named?.[1] ? decodeURIComponent(named[1]) : null;
}
