import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { adminTexts } from '../../it/admin.ts';
import { adminListingTexts } from '../../it/adminListings.ts';
import { api } from '../../providers/client.ts';
import { StatementDialog } from '../../ui/StatementDialog.tsx';
import { useEach } from '../../ui/useEach.ts';

/** What can be done to several listings at once. */
export function BulkActions() {
  const each = useEach();
  const { selectedIds } = useListContext();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<CheckCircleOutlined />}
        onClick={() => void each((id) => api.adminListings.enable({ id }))}
      >
        {adminTexts.enable}
      </Button>
      <Button size="small" color="inherit" startIcon={<BlockOutlined />} onClick={() => setAsks(true)}>
        {adminTexts.disable}
      </Button>
      {asks && (
        <StatementDialog
          title={adminListingTexts.disableTitle(selectedIds.length)}
          confirm={adminTexts.disable}
          onClose={() => setAsks(false)}
          onConfirm={(body) => {
            setAsks(false);
            void each((id) => api.adminListings.disable({ id, body }));
          }}
        />
      )}
    </>
  );
}
