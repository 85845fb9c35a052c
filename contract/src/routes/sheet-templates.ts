import * as z from 'zod';
import { Bytes, Done, Id, IdParams, route } from '../route.ts';
import { SheetTemplate, TemplateChange, TemplateInUse, TrialPage } from '../sheet-templates.ts';

const access = 'set_exams';

export const sheetTemplates = {
  list: route({
    method: 'GET',
    path: '/api/exam-papers/:id/sheet-templates',
    access,
    params: IdParams,
    response: z.object({ templates: z.array(SheetTemplate), used: TemplateInUse.nullable() }),
    summary: 'Templates for sheets of other makers that a paper may be read by, and the one it is',
  }),
  create: route({
    method: 'POST',
    path: '/api/exam-papers/:id/sheet-templates',
    access,
    params: IdParams,
    response: SheetTemplate,
    raw: true,
    adds: true,
    status: 201,
    summary: 'Begin a template with the scan of an empty sheet (multipart: name, file)',
  }),
  use: route({
    method: 'PUT',
    path: '/api/exam-papers/:id/sheet-template',
    access,
    params: IdParams,
    body: z.object({ templateId: Id.nullable() }),
    response: z.object({ used: TemplateInUse.nullable() }),
    summary: 'Read the sheets of a paper by this template as it is now, or by none',
  }),
  get: route({
    method: 'GET',
    path: '/api/sheet-templates/:id',
    access,
    params: IdParams,
    response: SheetTemplate,
    summary: 'A template for sheets of another maker',
  }),
  picture: route({
    method: 'GET',
    path: '/api/sheet-templates/:id/picture',
    access,
    params: IdParams,
    response: Bytes,
    raw: true,
    summary: 'The scan that a template is drawn on',
  }),
  update: route({
    method: 'PUT',
    path: '/api/sheet-templates/:id',
    access,
    params: IdParams,
    body: TemplateChange,
    response: SheetTemplate,
    summary: 'Rename a template or draw its bubbles; refused if somebody else did meanwhile',
  }),
  try: route({
    method: 'POST',
    path: '/api/sheet-templates/:id/trials',
    access,
    params: IdParams,
    response: z.object({ pages: z.array(TrialPage), tried: z.number().int() }),
    raw: true,
    summary: 'Read filled sheets by a template (multipart: file); nothing of them is kept',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/sheet-templates/:id',
    access,
    params: IdParams,
    response: Done,
    summary: 'Delete a template that no paper is read by',
  }),
};
