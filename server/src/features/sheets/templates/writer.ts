import type { TemplateGrid } from '@gene/contract/sheet-templates';

const called: Record<TemplateGrid['field'], string> = {
  answer: 'Answers',
  roll: 'Roll number',
  set: 'Set',
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** What a template says, in Markdown, for whoever made it to keep beside its scan. */
export function templatePage({ name, grids }: { name: string; grids: readonly TemplateGrid[] }): string {
  const lines = grids.map(({ field, choicesLie, rows, choices, firstRow, corners, radius }) => {
    const places = corners.map(({ x, y }) => `${percent(x)} across, ${percent(y)} down`).join('; ');
    const first = field === 'answer' ? `, from question ${firstRow + 1}` : '';
    return (
      `- ${called[field]}: ${rows} × ${choices} circles${first}, choices ${choicesLie}; ` +
      `top left, top right, bottom right at ${places}; radius ${percent(radius)} of the width`
    );
  });
  return [`# ${name}`, '', ...(lines.length > 0 ? lines : ['Nothing is drawn yet.']), ''].join('\n');
}
