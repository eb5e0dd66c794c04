import { Button, type ButtonProps } from '@mui/material';
import { useDealership } from '../dealership.ts';
import { api } from '../../providers/client.ts';
import { useAction } from '../../ui/useAction.ts';

interface CheckoutButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  item: { plan: string } | { package: string };
}

/** Opens the payment of a plan or a package: the call's answer says where, and the client goes there. */
export function CheckoutButton({ item, ...look }: CheckoutButtonProps) {
  const { uuid: dealer } = useDealership();
  const { run, isBusy } = useAction();
  return (
    <Button
      {...look}
      loading={isBusy}
      onClick={() => void run(() => api.billing.checkout({ dealer, body: item }), { after: () => undefined })}
    />
  );
}
