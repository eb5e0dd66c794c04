import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED } from '../../contract/endpoint.ts';
import { TEMPLATE_FIELDS, unknownField } from '../../leads/templates.ts';
import { textField } from '../fields.ts';
import { uuid } from '../shared.ts';

export const templateBody = z.strictObject({
  name: textField('Nome', ['required'], ['max', 80]),
  text: textField('Testo', ['required'], ['max', 4000], (text) => {
    const name = unknownField(text);
    return (
      name === null ||
      `«{${name}}» non esiste: usa ${Object.keys(TEMPLATE_FIELDS)
        .map((key) => `{${key}}`)
        .join(', ')}`
    );
  }),
});
const template = z.object({ uuid, name: z.string(), text: z.string() });
export type LeadTemplate = z.infer<typeof template>;

/** The templates of answers to leads. */
export const leadTemplateCalls = {
  templates: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/lead-templates',
    ...OWN,
    scope: 'leads:read',
    summary: 'I modelli di risposta della concessionaria',
    data: z.array(template),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/lead-templates',
    creates: true,
    ...OWN_ENABLED,
    summary: 'Aggiunge un modello di risposta',
    body: templateBody,
    data: template,
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/lead-templates/{id}',
    ...OWN_ENABLED,
    summary: 'Cambia un modello di risposta',
    body: templateBody,
    data: template,
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/lead-templates/{id}',
    ...OWN_ENABLED,
    summary: 'Elimina un modello di risposta',
    data: z.null(),
  }),
};
