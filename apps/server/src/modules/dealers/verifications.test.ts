import { beforeEach, describe, expect, test } from 'vitest';
import { outcome } from '../../testing/accounts.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { buildDealer, buildListing, buildReference, buildVerification } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../testing/site.ts';

const reason = 'La visura è di un’altra società.';

describe.each(testDatabases())('the check of new dealerships on $kind', ({ open }) => {
  const site = openSite(open);
  let cast: Cast;
  let owner: Agent;
  let dealer: string;
  let mail: string;
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
    dealer = await buildDealer(site.db, { name: 'Auto Nuova', company_name: 'Auto Nuova S.r.l.', enabled: false });
    await buildVerification(site.db, { dealer_id: dealer, registered_name: 'AUTO NUOVA SRL', register_number: '' });
    ({ email: mail } = await buildAccount(site.db, { role: 'dealer', owns: [dealer] }));
    owner = await signedIn(site, mail);
  });

  const call = (step = '') => `/api/admin/dealer-verifications/${dealer}${step}`;
  const kept = () =>
    site.db.selectFrom('dealer_verifications').where('dealer_id', '=', dealer).selectAll().executeTakeFirstOrThrow();
  const entries = () =>
    site.db.selectFrom('audit_log').where('subject_id', '=', dealer).select(['action', 'actor_name']).execute();
  const mails = () =>
    site.db.selectFrom('outbox').where('recipient', '=', mail).select(['template', 'body']).orderBy('id').execute();
  const waiting = async () => {
    const { attention } = (await cast.agents.admin.get('/api/admin/dashboard')).json().data;
    return attention.verifications;
  };
  const isPublic = async (listing: string) => {
    const visitor = agentOf(site);
    const answers = [await visitor.get(`/api/dealers/${dealer}`), await visitor.get(`/api/listings/${listing}`)];
    return answers.map(({ statusCode }) => statusCode);
  };

  test('what waits is counted and listed, but for those whose owner has confirmed no address', async () => {
    const unseen = await buildDealer(site.db, { enabled: false });
    await buildVerification(site.db, { dealer_id: unseen });
    await buildAccount(site.db, { role: 'dealer', owns: [unseen], email_verified_at: null });
    expect(await waiting()).toMatchObject({ total: 1, items: [{ uuid: dealer, title: 'Auto Nuova' }] });
    const filters = encodeURIComponent(JSON.stringify({ state: ['waiting', 'asked'], q: 'nuova' }));
    const { items, total } = (await cast.agents.admin.get(`/api/admin/dealer-verifications?filters=${filters}`)).json()
      .data;
    expect([total, items]).toMatchObject([
      1,
      [{ uuid: dealer, state: 'waiting', registered_name: 'AUTO NUOVA SRL', fulfilled: ['declaration', 'company'] }],
    ]);
  });

  test('while it waits it prepares itself, and nothing of it is public', async () => {
    const listing = await buildListing(site.db, { dealer_id: dealer, state: 'draft', published_at: null });
    expect((await owner.post(`/api/dealers/${dealer}/listings/${listing}/publish`, {})).statusCode).toBe(200);
    expect((await owner.post(`/api/dealers/${dealer}/import-sources`, { name: 'Gestionale' })).statusCode).toBe(200);
    expect(await isPublic(listing)).toEqual([404, 404]);
    const trial = await owner.post(`/api/dealers/${dealer}/subscription/trial`, {});
    expect([trial.statusCode, trial.json().error_message]).toEqual([403, expect.stringContaining('in verifica')]);
    expect((await owner.get('/api/private/profile')).json().data.ownDealers).toMatchObject([
      { uuid: dealer, enabled: false, in_review: true },
    ]);
    expect((await cast.agents.admin.post(call('/accept'))).statusCode).toBe(200);
    expect(await isPublic(listing)).toEqual([200, 200]);
  });

  test('an administrator accepts it once, which its owners are told and the log keeps', async () => {
    const accepted = await cast.agents.admin.post(call('/accept'));
    expect(accepted.json().data).toMatchObject({ state: 'accepted', missing: [], decided_by: expect.any(String) });
    expect(outcome(await cast.agents.superAdmin.post(call('/accept')))).toEqual([409, 2]);
    expect(outcome(await cast.agents.admin.post(call('/refuse'), { reason }))).toEqual([409, 2]);
    expect((await mails()).map(({ template }) => template)).toEqual(['dealerAccepted']);
    expect(await entries()).toEqual([{ action: 'approve', actor_name: expect.any(String) }]);
    expect((await waiting()).total).toBe(0);
  });

  test('what is missing is asked by mail; the answer brings it back, and a person decides', async () => {
    const question = 'Mandaci la visura.';
    expect((await cast.agents.admin.post(call('/ask'), { missing: [], question })).statusCode).toBe(422);
    const asked = await cast.agents.admin.post(call('/ask'), { missing: ['register_number', 'mail'], question });
    expect(asked.json().data).toMatchObject({ state: 'asked', question });
    const [told] = await mails();
    expect(told?.template).toBe('dealerInReview');
    expect(told?.body).toContain('numero di iscrizione al registro');
    expect(told?.body).toContain(question);
    expect(told?.body).toContain(`/dealer/${dealer}/verification`);
    expect((await waiting()).total).toBe(0);
    const url = `/api/dealers/${dealer}/verification`;
    expect((await owner.get(url)).json().data).toMatchObject({
      state: 'asked',
      question,
      missing: ['register_number', 'mail'],
    });
    await site.db
      .updateTable('dealer_verifications')
      .set({ registered_domains: ['example.test'] })
      .where('dealer_id', '=', dealer)
      .execute();
    const answer = { register_number: 'BO-654321', declaration: true, answer: 'Ecco.' };
    expect((await owner.put(url, answer)).json().data).toMatchObject({
      state: 'waiting',
      missing: [],
      answer: 'Ecco.',
    });
    expect((await waiting()).total).toBe(1);
    expect((await owner.put(url, { ...answer, declaration: false })).statusCode).toBe(422);
  });

  test('who was asked by nobody and completes what the rule wants is accepted at once, by the system', async () => {
    await site.db
      .updateTable('dealer_verifications')
      .set({ registered_domains: ['example.test'] })
      .where('dealer_id', '=', dealer)
      .execute();
    const url = `/api/dealers/${dealer}/verification`;
    const wrong = await owner.put(url, { register_number: 'HRB 12', declaration: true });
    expect(wrong.json().data).toMatchObject({ state: 'waiting', missing: ['register_number'] });
    const right = await owner.put(url, { register_number: 'BO-654321', declaration: true });
    expect(right.json().data).toMatchObject({ state: 'accepted', missing: [] });
    expect(await kept()).toMatchObject({ decided_by: null, decided_at: expect.any(Date) });
    expect(await entries()).toEqual([{ action: 'approve', actor_name: 'Sistema' }]);
    // Asked once, although the first answer was not enough.
    expect((await mails()).map(({ template }) => template)).toEqual(['dealerInReview']);
    expect(outcome(await owner.put(url, { register_number: 'BO-1', declaration: true }))).toEqual([409, 2]);
  });

  test('one that is refused is told why, stays off the site, and comes on it by being accepted alone', async () => {
    expect((await cast.agents.admin.post(call('/refuse'), { reason: 'No' })).statusCode).toBe(422);
    await cast.agents.admin.post(call('/refuse'), { reason });
    const [told] = await mails();
    expect([told?.template, told?.body]).toEqual(['dealerRefused', expect.stringContaining(reason)]);
    const { admin } = cast.agents;
    expect((await admin.get(`/api/admin/dealers/${dealer}`)).json().data).toMatchObject({
      enabled: false,
      in_review: false,
      disabled_reason: reason,
    });
    expect(outcome(await admin.post(`/api/admin/dealers/${dealer}/enable`))).toEqual([409, 2]);
    const listing = await owner.post(`/api/dealers/${dealer}/import-sources`, { name: 'Gestionale' });
    expect(listing.statusCode).toBe(403);
    expect((await admin.post(call('/accept'))).json().data).toMatchObject({ state: 'accepted', note: null });
    expect((await admin.get(`/api/admin/dealers/${dealer}`)).json().data.enabled).toBe(true);
  });

  test('of ten decisions on a new dealership at once one counts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? cast.agents.admin.post(call('/accept')) : cast.agents.admin.post(call('/ask'), { missing: ['mail'] }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect((await entries()).filter(({ action }) => action === 'approve')).toHaveLength(1);
    expect((await kept()).state).toBe('accepted');
  });
});
