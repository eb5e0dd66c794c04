import { newId, save, state } from './state.ts';

/** Sends a mail, which is read at `/dev`. */
export function mail(to: string, template: string, subject: string, text: string): void {
  state.mails.push({ uuid: newId(), to, template, subject, text, created_at: new Date().toISOString() });
  save();
}
