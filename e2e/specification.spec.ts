import type { Locator, Page } from '@playwright/test';
import { specification, type Screen, type State, type Texts } from './specification-texts.ts';
import { type Hands, type ScreenName, waysOf } from './specification-ways.ts';
import { expect, test } from './support.ts';

type Kind = keyof Texts;
type SeenKind = Exclude<Kind, 'logged'>;

interface Entry<K extends Kind = Kind> {
  kind: K;
  text: string;
  /** Expected value: a text, an address, a description, on or off. */
  is?: string | boolean;
}

const locators: Record<SeenKind, (page: Page, entry: Entry) => Locator> = {
  headings: (page, { text }) => page.getByRole('heading', { name: text, exact: true }),
  words: (page, { text }) => page.getByText(text, { exact: true }),
  parts: (page, { text }) => page.getByText(text),
  buttons: (page, { text }) => page.getByRole('button', { name: text, exact: true, disabled: false }),
  disabled: (page, { text }) => page.getByRole('button', { name: text, exact: true, disabled: true }),
  links: (page, { text }) => page.getByRole('link', { name: text, exact: true }),
  fields: (page, { text }) => page.getByLabel(text, { exact: true }),
  placeholders: (page, { text }) => page.getByPlaceholder(text, { exact: true }),
  values: (page, { text }) => page.getByLabel(text, { exact: true }),
  options: (page, { text }) => page.getByRole('option', { name: text, exact: true }),
  // The name of a choice includes its explanation.
  radios: (page, { text }) => page.getByRole('radio', { name: new RegExp(`^${text}\\b`) }),
  switches: (page, { text }) => page.getByRole('switch', { name: text, exact: true }),
  tabs: (page, { text }) => page.getByRole('tab', { name: text, exact: true }),
  columns: (page, { text }) => page.getByRole('columnheader', { name: text, exact: true }),
  days: (page, { text }) => page.getByRole('gridcell', { selected: true, name: text }),
  timers: (page, { text }) => page.getByRole('timer').and(page.getByText(text, { exact: true })),
  dialogs: (page, { text }) =>
    page
      .getByRole('dialog', { name: text, exact: true })
      .or(page.getByRole('alertdialog', { name: text, exact: true })),
  toasts: (page, { text, is }) =>
    page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ has: page.getByText(text, { exact: true }) })
      .filter({ hasText: String(is) }),
};

const valueChecks: Partial<
  Record<Kind, (found: Locator, is: string | boolean, name: string) => Promise<void>>
> = {
  links: (found, is, name) => expect.soft(found, name).toHaveAttribute('href', String(is)),
  values: (found, is, name) => expect.soft(found, name).toHaveValue(String(is)),
  radios: (found, is, name) => expect.soft(found, name).toBeChecked({ checked: is === true }),
  switches: (found, is, name) => expect.soft(found, name).toBeChecked({ checked: is === true }),
};

function entriesOf(texts: Texts): Entry[] {
  const { replaced: _replaced, why: _why, ...own } = texts as State & { why?: string };
  return (Object.entries(own) as [Kind, NonNullable<Texts[Kind]>][]).flatMap(([kind, all]): Entry[] =>
    Array.isArray(all)
      ? all.map((one: string | [string, string]) =>
          typeof one === 'string' ? { kind, text: one } : { kind, text: one[0], is: one[1] },
        )
      : Object.entries(all as Record<string, string | boolean>).map(([text, is]) => ({ kind, text, is })),
  );
}

const nameOf = ({ kind, text }: Entry, where: string) => `${where}: ${kind} “${text}”`;

const isSeen = (entry: Entry): entry is Entry<SeenKind> => entry.kind !== 'logged';

/** Options count while their list is closed. */
const locate = (page: Page, entry: Entry<SeenKind>) =>
  entry.kind === 'options'
    ? locators.options(page, entry)
    : locators[entry.kind](page, entry).filter({ visible: true });

/** Reports everything missing at once. */
async function expectShown(page: Page, entry: Entry, where: string, logged: readonly string[]) {
  const name = nameOf(entry, where);
  if (!isSeen(entry)) return expect.soft.poll(() => logged.join('\n'), name).toContain(entry.text);
  const found = locate(page, entry).first();
  await expect.soft(found, name).toBeVisible();
  if (entry.is !== undefined) await valueChecks[entry.kind]?.(found, entry.is, name);
}

async function expectAbsent(page: Page, texts: Texts, where: string) {
  for (const entry of entriesOf(texts).filter(isSeen))
    await expect.soft(locate(page, entry), `${nameOf(entry, where)} is there`).toHaveCount(0);
}

const screens = Object.entries<Screen>(specification);

async function readScreen(name: ScreenName, hands: Hands) {
  const { page } = hands;
  const { route, states } = specification[name] as Screen;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const ways: Record<string, () => Promise<unknown>> = await waysOf[name](hands);
  const [first] = Object.keys(states);
  for (const [state, texts] of Object.entries(states)) {
    const where = `${name}, ${state}`;
    await test.step(state, async () => {
      await ways[state]!();
      for (const entry of entriesOf(texts)) await expectShown(page, entry, where, logged);
      for (const absent of texts.replaced ?? []) await expectAbsent(page, absent, where);
      if (state === first) await expect(page).toHaveURL(toPattern(route));
    });
  }
}

/** Matches "/textbook/{id}" with any id, and anything after the path. */
const toPattern = (route: string) =>
  new RegExp(`^[^?]*//[^/]+${route.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?.*)?$`);

for (const visitor of [true, undefined])
  test.describe(`as the specification words it${visitor ? ', for a visitor' : ''}:`, () => {
    if (visitor) test.use({ storageState: { cookies: [], origins: [] } });
    for (const [name] of screens.filter(([, screen]) => screen.visitor === visitor))
      test(name, ({ page, api, request }) => readScreen(name as ScreenName, { page, api, request }));
  });
