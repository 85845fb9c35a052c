import type { QuestionGroup } from '@gene/contract/practice';

export const groupTitle = ({ label, title }: QuestionGroup) => [label, title].filter(Boolean).join(': ');
