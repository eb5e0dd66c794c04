import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { useBulk } from './useBulk.ts';

const { actions } = listingTexts;

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button size="small" color="inherit" startIcon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}

/** What can be done to several listings at once. */
export function BulkActions() {
  const bulk = useBulk();
  const { filterValues, selectedIds } = useListContext();
  const [asksPrice, setAsksPrice] = useState(false);
  if (filterValues.deleted === true) {
    return (
      <Action icon={<RestoreOutlined />} label={actions.restore} onClick={() => void bulk({ action: 'restore' })} />
    );
  }
  return (
    <>
      <Action icon={<VisibilityOutlined />} label={actions.publish} onClick={() => void bulk({ action: 'publish' })} />
      <Action icon={<CheckCircleOutlined />} label={actions.confirm} onClick={() => void bulk({ action: 'confirm' })} />
      <Action
        icon={<UnpublishedOutlined />}
        label={actions.withdraw}
        onClick={() => void bulk({ action: 'withdraw' })}
      />
      <Action icon={<SellOutlined />} label={actions.price} onClick={() => setAsksPrice(true)} />
      <Action icon={<DeleteOutlined />} label={actions.remove} onClick={() => void bulk({ action: 'delete' })} />
      {asksPrice && (
        <PriceDialog
          listings={selectedIds.length}
          onClose={() => setAsksPrice(false)}
          onApply={(price) => {
            setAsksPrice(false);
            void bulk({ action: 'price', price });
          }}
        />
      )}
    </>
  );
}
