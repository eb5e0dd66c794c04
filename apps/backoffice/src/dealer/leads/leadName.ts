import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { WRITTEN_CHANNELS } from '@carzaa/api/leads/stages';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { leadTexts } from '../../it/leads.ts';

/** Who it is, as far as anybody knows. */
export const leadName = ({ name }: Pick<Lead, 'name'>) => name ?? leadTexts.unknown;

/** What they want, in few words. */
export const leadExcerpt = ({ excerpt, channel }: Pick<Lead, 'excerpt' | 'channel'>) =>
  excerpt ?? leadTexts.clicked[channel] ?? leadTexts.callBack;

/** Whether the writer could offer a car in exchange: only those who write are asked for one. */
export const mayTradeIn = ({ channel }: Pick<Lead, 'channel'>) =>
  WRITTEN_CHANNELS.some((written) => written === channel);

const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** When something is to be done, and whether it is late. */
export function dueText(day: string, now = new Date()): { text: string; isDue: boolean } {
  const today = dayInRome(now);
  if (day === today) return { text: leadTexts.today, isDue: true };
  return day < today
    ? { text: leadTexts.overdue(shortDay(day)), isDue: true }
    : { text: leadTexts.by(shortDay(day)), isDue: false };
}
