import type { AuditSubject } from '@carzaa/api/audit';
import { EXPORT_LISTS, type ExportList, type ListCall, type ListRow } from '@carzaa/api/exports';
import type { Kysely } from 'kysely';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Schema } from '../db/schema.ts';
import { userIds, usersOf } from '../modules/accounts/adminUsers.queries.ts';
import { auditEntriesOf, auditIds } from '../modules/audit/audit.queries.ts';
import { reportIds, reportsOf } from '../modules/carfax/reports.queries.ts';
import { requestIds, requestRowsOf } from '../modules/carfax/requests.queries.ts';
import { adminDealerIds, adminDealersOf } from '../modules/dealers/adminDealers.queries.ts';
import { ownershipIds, ownershipsOf } from '../modules/dealers/ownership.queries.ts';
import { adminListingIds, adminListingsOf } from '../modules/dealerStock/adminListings.queries.ts';
import { adminRunIds, adminRunsOf } from '../modules/imports/adminImports.queries.ts';
import { adminMessageIds, adminMessagesOf } from '../modules/messages/adminMessages.queries.ts';
import { listingReportIds, listingReportsOf } from '../modules/moderation/moderation.queries.ts';
import { checkQueryOf } from '../serve.ts';
import { csvStream } from './csvStream.ts';

export interface ExportServices {
  db: Kysely<Schema>;
  now: () => Date;
}

interface Export {
  subject: AuditSubject;
  /** The rows that the list's own query lets through, all of them, in its order. */
  stream: (search: string, services: ExportServices) => { filters: object; body: Readable };
}

type Db = Kysely<Schema>;

/** What a list finds, in its own order, and the rows of some of that. */
interface Source<Call extends ListCall> {
  ids: (db: Db, query: z.output<Call['query']>, now: Date) => Promise<string[]>;
  rows: (db: Db, ids: readonly string[], now: Date) => Promise<ListRow<Call>[]>;
}

function exportOf<Call extends ListCall>(list: ExportList<Call>, source: Source<Call>): Export {
  return {
    subject: list.subject,
    stream(search, { db, now }) {
      const query = checkQueryOf<Call['query']>(list.call.query, search);
      const moment = now();
      const body = csvStream(
        { ids: () => source.ids(db, query, moment), rows: (ids) => source.rows(db, ids, moment) },
        list,
      );
      return { filters: query.filters ?? {}, body };
    },
  };
}

const lists = EXPORT_LISTS;

/** Where the rows of every list come from that can be taken away as a file. */
export const EXPORTS: Readonly<Record<keyof typeof EXPORT_LISTS, Export>> = {
  users: exportOf(lists.users, { ids: userIds, rows: usersOf }),
  dealers: exportOf(lists.dealers, { ids: adminDealerIds, rows: adminDealersOf }),
  listings: exportOf(lists.listings, { ids: adminListingIds, rows: adminListingsOf }),
  'user-messages': exportOf(lists['user-messages'], { ids: adminMessageIds, rows: adminMessagesOf }),
  'import-runs': exportOf(lists['import-runs'], { ids: adminRunIds, rows: adminRunsOf }),
  'audit-log': exportOf(lists['audit-log'], { ids: auditIds, rows: auditEntriesOf }),
  'user-dealerships': exportOf(lists['user-dealerships'], { ids: ownershipIds, rows: ownershipsOf }),
  'listing-reports': exportOf(lists['listing-reports'], { ids: listingReportIds, rows: listingReportsOf }),
  'carfax-requests': exportOf(lists['carfax-requests'], { ids: requestIds, rows: requestRowsOf }),
  'carfax-reports': exportOf(lists['carfax-reports'], { ids: reportIds, rows: reportsOf }),
};
