import { StyledText } from '../flow/styled-text.ts';
import type { FlowItem } from '../flow/flow-block.ts';
import type { Styles } from './styles.ts';
import { type Attributes, halfPoints, integer, isOn } from './xml.ts';

/** Direct formatting of a run; undefined fields follow its styles. */
export interface RunState {
  bold: boolean | undefined;
  italic: boolean | undefined;
  hidden: boolean | undefined;
  style: string | undefined;
  font: string | undefined;
  size: number | undefined;
}

export function newRun(): RunState {
  return {
    bold: undefined,
    italic: undefined,
    hidden: undefined,
    style: undefined,
    font: undefined,
    size: undefined,
  };
}

export function applyRunProperty(run: RunState, name: string, attributes: Attributes): void {
  if (name === 'b') run.bold = isOn(attributes);
  else if (name === 'i') run.italic = isOn(attributes);
  else if (name === 'vanish') run.hidden = isOn(attributes);
  else if (name === 'rStyle') run.style = attributes.get('val');
  else if (name === 'sz') run.size = halfPoints(attributes);
  else if (name === 'rFonts') run.font = attributes.get('ascii') ?? attributes.get('hAnsi');
}

/** A paragraph that is being read. */
export interface ParagraphState {
  text: StyledText;
  style: string | undefined;
  listId: string | undefined;
  listLevel: number | undefined;
  outlineLevel: number | undefined;
  pageBreakBefore: boolean | undefined;
  /** Its section ends with it and the next one begins on a new page. */
  endsPage: boolean;
  /** Its end was deleted in a tracked change: the next paragraph goes on in it. */
  runsOn: boolean;
  run: RunState | null;
  /** A picture stands in it. */
  isPictured: boolean;
  /** Text boxes that are anchored in it. */
  boxes: FlowItem[];
}

export function newParagraph(): ParagraphState {
  return {
    text: new StyledText(),
    style: undefined,
    listId: undefined,
    listLevel: undefined,
    outlineLevel: undefined,
    pageBreakBefore: undefined,
    endsPage: false,
    runsOn: false,
    run: null,
    isPictured: false,
    boxes: [],
  };
}

export function applyParagraphProperty(
  paragraph: ParagraphState,
  name: string,
  attributes: Attributes,
): void {
  if (name === 'pStyle') paragraph.style = attributes.get('val');
  else if (name === 'numId') paragraph.listId = attributes.get('val');
  else if (name === 'ilvl') paragraph.listLevel = integer(attributes, 'val') ?? undefined;
  else if (name === 'outlineLvl') paragraph.outlineLevel = integer(attributes, 'val') ?? undefined;
  else if (name === 'pageBreakBefore') paragraph.pageBreakBefore = isOn(attributes);
}

/**
 * Letters as they appear: the run's own word, else its style against the paragraph's, which toggle each other
 * (ECMA-376 part 1, 17.7.3).
 */
export function appearance(
  paragraph: ParagraphState,
  run: RunState | null,
  styles: Styles,
): { bold: boolean; italic: boolean; hidden: boolean; font: string | undefined; size: number } {
  const below = styles.paragraph(paragraph.style);
  const above = styles.character(run?.style);
  return {
    bold: run?.bold ?? below.bold !== above.bold,
    italic: run?.italic ?? below.italic !== above.italic,
    hidden: run?.hidden ?? (below.hidden || above.hidden),
    font: run?.font ?? above.font ?? below.font,
    size: run?.size ?? above.size ?? below.size ?? styles.defaultSize,
  };
}
