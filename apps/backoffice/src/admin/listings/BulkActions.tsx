import { adminTexts } from '../../it/admin.ts';
import { adminListingTexts } from '../../it/adminListings.ts';
import { api } from '../../providers/client.ts';
import { type Asking, BulkEnabling } from '../../ui/BulkEnabling.tsx';
import { type Statement, StatementDialog } from '../../ui/StatementDialog.tsx';

const ask = ({ count, ...asking }: Asking<Statement>) => (
  <StatementDialog title={adminListingTexts.disableTitle(count)} confirm={adminTexts.disable} {...asking} />
);

/** What can be done to several listings at once. */
export function BulkActions() {
  return (
    <BulkEnabling
      enable={(id) => api.adminListings.enable({ id })}
      disable={(id, body: Statement) => api.adminListings.disable({ id, body })}
      ask={ask}
    />
  );
}
