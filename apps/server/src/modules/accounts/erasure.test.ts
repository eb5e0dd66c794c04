import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, buildAccount, PASSWORD, signedIn } from '../../testing/site.ts';
import { accountsSite } from '../../testing/accounts.ts';
import { NAME, PHONE, plantPerson, textColumns, tracesOf } from '../../testing/person.ts';

/** Tables with texts that tell of nobody who has an account, and why. */
const NOBODYS: Record<string, string> = {
  'lists and states of the installation': `
    brands models categories equipment emission_classes exterior_colors gearbox_types origins interior_colors
    interior_materials paint_types power_types traction_types places provinces reference_state
    saved_search_state schema_migrations kysely_migration_lock push_keys sale_model subscription_plans
    carfax_packages cost_rates landing_medians`,
  'cars, and what a dealership says of them': `
    listings listing_photos deleted_photos stored_photos listing_changes listing_disablements
    listing_outcomes listing_outlooks listing_valuations matched_listings saved_search_matches carfax_reports
    carfax_report_listings carfax_purchases carfax_requests import_sources import_files import_runs
    import_rows import_listings import_photos`,
  'dealerships, whose last owner hands them on first': `
    dealers dealer_defaults dealer_slugs dealer_colleagues lead_templates stock_feeds webhooks
    webhook_deliveries`,
  'books of companies, kept by law':
    'billing_customers checkouts invoices ledger payment_events subscriptions sandbox_objects',
  'hashes and secrets': `
    contact_clicks dealer_clicks listing_viewers inbound_mails rate_limits known_devices factor_challenges
    oidc_states pending_sign_ins recovery_codes support_sessions`,
  'words of ours alone, or of nobody': 'appointments push_settings missed_searches',
};

describe.each(testDatabases())('whoever leaves, on $kind', ({ open }) => {
  const { site, now } = accountsSite(open);

  test('whoever leaves is found nowhere in the database, and the log keeps what was done', async () => {
    const { id, admin, agent } = await plantPerson(site, now);
    const planted = await tracesOf(site.db);
    const withTraces = new Set(planted.map((trace) => trace.slice(0, trace.indexOf('.'))));
    const withTexts = new Set((await textColumns(site.db)).map(({ schema, table }) => `${schema}.${table}`));
    const without = [...withTexts].filter((table) => !withTraces.has(table.replace('public.', '')));
    expect(without.filter((table) => !table.startsWith('pgboss.')).toSorted()).toEqual(
      Object.values(NOBODYS)
        .flatMap((tables) =>
          tables
            .trim()
            .split(/\s+/)
            .map((table) => `public.${table}`),
        )
        .toSorted(),
    );
    const before = await site.db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute();
    const left = await agent.delete('/api/private/profile', { password: PASSWORD });
    expect(left.statusCode).toBe(200);
    expect(await tracesOf(site.db)).toEqual([]);
    const after = await site.db.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute();
    const kept = ({ id: entry, at, actor_id, action, subject_id }: (typeof before)[number]) =>
      [entry, at.getTime(), actor_id, action, subject_id] as const;
    expect(after.map(kept)).toEqual(before.map(kept));
    expect(after).toMatchObject([
      { actor_id: admin, actor_name: 'Ada Marini', ip: '192.0.2.1', after: { role: 'dealer' } },
      { subject_name: '[cancellato]', after: { reason: '[cancellato]' } },
      { subject_name: 'Auto Emilia', before: { owners: '[cancellato]' } },
      { actor_id: id, actor_name: '[cancellato]', ip: '', after: { status: 'approved' } },
    ]);
    const reports = await site.db.selectFrom('listing_reports').selectAll().orderBy('state').execute();
    expect(reports).toMatchObject([
      { reason: 'fraud', state: 'open', email: null },
      { reason: 'fraud', state: 'upheld', email: null },
    ]);
    const answers = await site.db.selectFrom('message_answers').select('text').execute();
    expect(answers).toEqual([{ text: 'La aspetto. [cancellato], [cancellato], [cancellato]' }]);
  });

  test('whoever leaves is found nowhere after an administrator’s deletion either, and others of the same name stay', async () => {
    const { id, admin } = await plantPerson(site, now);
    const namesake = await buildAccount(site.db, { name: NAME, email: 'omonima@example.test' });
    const agent = await signedIn(
      site,
      (await site.db.selectFrom('users').where('id', '=', admin).select('email').executeTakeFirstOrThrow()).email,
    );
    expect((await agent.delete(`/api/admin/users/${id}`)).statusCode).toBe(200);
    expect(await tracesOf(site.db)).toEqual([`users.name: ${NAME}`]);
    expect((await signedIn(site, namesake.email)).cookies.has('carzaa_session')).toBe(true);
  });

  test('takes along what was written as a guest, once the address is confirmed, and nobody else’s', async () => {
    const { agent } = await plantPerson(site, now);
    const { data } = (await agent.get('/api/private/profile/export')).json();
    expect(data.messages.map(({ message }: { message: string }) => message)).toEqual([
      `Sono ${NAME}`,
      `Chiamatemi: ${PHONE}`,
    ]);
    expect(data.reports).toHaveLength(2);
    expect(data.push_devices).toMatchObject([{ service: 'https://push.example', user_agent: 'Browser di Zenobia' }]);
    expect(data.notifications).toMatchObject([{ kind: 'searches', title: NAME }]);
    expect(data.leads.map(({ channel }: { channel: string }) => channel).toSorted()).toEqual([
      'callback',
      'message',
      'message',
    ]);
    expect(data.leads[0].entries[0]).toMatchObject({ kind: 'note', text: `${NAME} paga subito` });
    const stranger = await buildAccount(site.db, { email: 'altra@example.test', email_verified_at: null });
    await site.db.updateTable('user_messages').set({ email: stranger.email }).where('user_id', 'is', null).execute();
    const other = await signedIn(site, stranger.email);
    expect((await other.get('/api/private/profile/export')).json().data.messages).toEqual([]);
    expect((await other.delete('/api/private/profile', { password: PASSWORD })).statusCode).toBe(200);
    expect(await site.db.selectFrom('user_messages').selectAll().execute()).toHaveLength(3);
    expect((await agentOf(site).get('/api/private/profile/export')).statusCode).toBe(401);
  });

  test('whoever leaves is the only reason to change the log', async () => {
    const { id } = await plantPerson(site, now);
    for (const change of [
      `actor_name = 'Altro'`,
      `subject_name = 'Altro'`,
      `ip = '10.0.0.1'`,
      `action = 'create'`,
      `at = now()`,
      `after = '{"role":"super-admin"}'`,
      `after = after || '{"role":"super-admin"}'`,
      `after = NULL`,
    ]) {
      const update = sql.raw(`UPDATE audit_log SET ${change} WHERE subject_id = '${id}'`).execute(site.db);
      await expect(update, change).rejects.toThrow('never changed');
    }
  });
});
