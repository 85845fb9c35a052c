/** By its first bytes; pictures of Word files were checked to be one of these when stored. */
export function figureType(image: Buffer): string {
  if (image[0] === 0xff) return 'image/jpeg';
  if (image[0] === 0x47) return 'image/gif';
  return image[0] === 0x52 ? 'image/webp' : 'image/png';
}
