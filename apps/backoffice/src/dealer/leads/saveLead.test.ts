import { ApiError } from '@carzaa/api/contract/errors';
import { leads } from '@carzaa/mocks/rows/leads';
import { expect, test, vi } from 'vitest';
import { api } from '../../providers/client.ts';
import { saveLead } from './saveLead.ts';

const [lead] = leads.rows;
if (!lead) throw new Error('No lead');
const overtaken = (current: unknown) => new ApiError('2', { status: 409, current });

test('what is planned is saved on top of the stage that an answer has just moved it to', async () => {
  const answered = { ...lead, stage: 'answered' as const, revision: lead.revision + 1 };
  const update = vi
    .spyOn(api.leads, 'update')
    .mockRejectedValueOnce(overtaken(answered))
    .mockResolvedValueOnce(answered);
  await saveLead(lead.dealer, lead, { next_action: 'Preparare le chiavi', next_action_on: '2030-01-10' });
  expect(update).toHaveBeenLastCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        stage: 'answered',
        next_action: 'Preparare le chiavi',
        revision: answered.revision,
      }),
    }),
  );
});

test('a plan that a colleague has changed meanwhile is not written over', async () => {
  const other = { ...lead, next_action: 'Richiamare', next_action_on: '2030-01-08', revision: lead.revision + 1 };
  const update = vi.spyOn(api.leads, 'update').mockRejectedValueOnce(overtaken(other));
  const saving = saveLead(lead.dealer, lead, { next_action: 'Preparare le chiavi', next_action_on: '2030-01-10' });
  await expect(saving).rejects.toMatchObject({ status: 409 });
  expect(update).toHaveBeenCalledTimes(1);
});
