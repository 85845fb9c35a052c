/** Codes are compared whatever their capitals and width of letters. */
export const codeKey = (code: string) => code.normalize('NFKC').trim().toUpperCase();
