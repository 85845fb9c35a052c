/**
 * Says a message of the app to somebody who does not look at it, in the browser's own voice; one without a voice is silent.
 * @returns stops it
 */
export function sayMessage(message: string): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  const said = new SpeechSynthesisUtterance(message);
  said.lang = 'en';
  speechSynthesis.speak(said);
  return () => speechSynthesis.cancel();
}
