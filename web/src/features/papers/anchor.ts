/** The element that stands for a question on the screen. */
export const questionAnchor = (id: string) => `question-${id}`;
