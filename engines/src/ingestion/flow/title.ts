/** A file's title as a person would give it, or null: programs write template and file names into it. */
export function sensibleTitle(raw: string): string | null {
  const title = raw.replace(/\s+/g, ' ').trim();
  if (title.length < 3 || title.length > 200 || !/\p{L}{2}/u.test(title)) return null;
  if (
    /__/.test(title) ||
    /^(?:microsoft word - |untitled|document\d*$|title$|powerpoint|slide \d)/i.test(title)
  )
    return null;
  return /\.(?:docx?|dotx?|rtf|pdf|txt|odt|tmp)$/i.test(title) ? null : title;
}
