import * as z from 'zod';
import { Feature, Opening, OpeningTotal, Preferences, PreferencesChange } from '../preferences.ts';
import { Done, route } from '../route.ts';

export const preferences = {
  get: route({
    method: 'GET',
    path: '/api/preferences',
    access: 'person',
    response: Preferences,
    summary: 'Your settings',
  }),
  update: route({
    method: 'PATCH',
    path: '/api/preferences',
    access: 'person',
    body: PreferencesChange,
    response: Preferences,
    summary: 'Change some of your settings; the others stay as they are',
  }),
  openings: route({
    method: 'GET',
    path: '/api/preferences/openings',
    access: 'person',
    response: z.object({ openings: z.array(Opening) }),
    summary: 'What was counted of you, newest first; nothing unless you share usage data',
  }),
  countOpening: route({
    method: 'POST',
    path: '/api/preferences/openings',
    access: 'person',
    body: z.object({ feature: Feature }),
    response: Done,
    summary: 'Count that you opened a feature, if you share usage data',
  }),
  totals: route({
    method: 'GET',
    path: '/api/admin/openings',
    access: 'run_installation',
    response: z.object({ totals: z.array(OpeningTotal) }),
    summary: 'Openings of features over the last days by all who share them, if they are enough people',
  }),
};
