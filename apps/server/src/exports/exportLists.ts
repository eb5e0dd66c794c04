import type { AuditSubject } from '@carzaa/api/audit';
import { EXPORT_FILES, EXPORT_LISTS, type ExportList, type ListCall, type ListRow } from '@carzaa/api/exports';
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
import { adminListingIds, adminListingsOf } from '../modules/listings/admin/adminListings.queries.ts';
import { adminRunIds, adminRunsOf } from '../modules/imports/feeds/adminImports.queries.ts';
import { adminMessageIds, adminMessagesOf } from '../modules/messages/adminMessages.queries.ts';
import { listingReportIds, listingReportsOf } from '../modules/moderation/moderation.queries.ts';
import { checkQueryOf } from '../http/serve.ts';
import { csvStream } from '../http/csvStream.ts';

export interface ExportServices {
  db: Kysely<Schema>;
  now: () => Date;
}

interface Export {
  subject: AuditSubject;
  /** What the file is called, before its day. */
  file: string;
  /** The rows that the list's own query lets through, all of them, in its order. */
  stream: (search: string, services: ExportServices) => { filters: object; body: Readable };
}

type Db = Kysely<Schema>;

/** What a list finds, in its own order, and the rows of some of that. */
interface Source<Call extends ListCall> {
  ids: (db: Db, query: z.output<Call['query']>, now: Date) => Promise<string[]>;
  rows: (db: Db, ids: readonly string[], now: Date) => Promise<ListRow<Call>[]>;
}

function exportOf<Call extends ListCall>(list: ExportList<Call>, source: Source<Call> & { file: string }): Export {
  return {
    subject: list.subject,
    file: source.file,
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

const [lists, files] = [EXPORT_LISTS, EXPORT_FILES];

/** Where the rows of every list come from that can be taken away as a file. */
export const EXPORTS: Readonly<Record<keyof typeof EXPORT_LISTS, Export>> = {
  users: exportOf(lists.users, { file: files.users, ids: userIds, rows: usersOf }),
  dealers: exportOf(lists.dealers, { file: files.dealers, ids: adminDealerIds, rows: adminDealersOf }),
  listings: exportOf(lists.listings, { file: files.listings, ids: adminListingIds, rows: adminListingsOf }),
  'user-messages': exportOf(lists['user-messages'], {
    file: files['user-messages'],
    ids: adminMessageIds,
    rows: adminMessagesOf,
  }),
  'import-runs': exportOf(lists['import-runs'], { file: files['import-runs'], ids: adminRunIds, rows: adminRunsOf }),
  'audit-log': exportOf(lists['audit-log'], { file: files['audit-log'], ids: auditIds, rows: auditEntriesOf }),
  'user-dealerships': exportOf(lists['user-dealerships'], {
    file: files['user-dealerships'],
    ids: ownershipIds,
    rows: ownershipsOf,
  }),
  'listing-reports': exportOf(lists['listing-reports'], {
    file: files['listing-reports'],
    ids: listingReportIds,
    rows: listingReportsOf,
  }),
  'carfax-requests': exportOf(lists['carfax-requests'], {
    file: files['carfax-requests'],
    ids: requestIds,
    rows: requestRowsOf,
  }),
  'carfax-reports': exportOf(lists['carfax-reports'], {
    file: files['carfax-reports'],
    ids: reportIds,
    rows: reportsOf,
  }),
};
