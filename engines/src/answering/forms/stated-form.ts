import { roleIn } from '../semantic-roles.ts';
import { namesAgent } from './agent.ts';
import { namesObject } from './object.ts';
import type { AskedForm } from './asked-form.ts';
import { defines } from './definition.ts';
import { enumerates } from './enumeration.ts';
import { saysIn } from './han.ts';
import { givesMeasure } from './measure.ts';
import { tellsPlace } from './place.ts';
import { tellsProperty } from './property.ts';
import type { Statement } from './statement.ts';

/** How surely a statement has the form that is asked for: 2 it has, 1 it seems to, 0 it has not. */
export function states(statement: Statement, form: AskedForm, language: string | null): 0 | 1 | 2 {
  if (form.kind === 'property') return tellsProperty(statement, form, language);
  if (form.kind === 'place') return tellsPlace(statement, form);
  return hasForm(statement, form, language) ? 2 : 0;
}

const none: ReadonlySet<string> = new Set();

function hasForm(
  statement: Statement,
  form: Exclude<AskedForm, { kind: 'property' | 'place' }>,
  language: string | null,
): boolean {
  switch (form.kind) {
    case 'definition':
      return (
        defines(statement, form, language) ||
        (form.areMany && enumerates(statement, form.terms, none, language))
      );
    case 'list':
      return enumerates(statement, form.terms, form.parts, language);
    case 'agent':
      return namesAgent(statement, form, language);
    case 'object':
      return namesObject(statement, form);
    case 'measure':
      return givesMeasure(statement, form);
    case 'han':
      return saysIn(statement.sentence, form);
    case 'patient':
      return roleIn(`${statement.leadIn} ${statement.sentence}`, form.deed) === 'patient';
  }
}
