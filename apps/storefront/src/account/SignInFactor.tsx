import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { factorIt } from '../it/secondFactor.ts';
import { AccountCard } from './AccountCard.tsx';
import { FactorForm } from './FactorForm.tsx';

const it = factorIt.show;

interface SignInFactorProps {
  onShown: (user: CurrentUser) => void;
  onBack: () => void;
}

/** The second step of a sign-in. */
export default function SignInFactor(props: SignInFactorProps) {
  return (
    <AccountCard title={it.title} text={it.text}>
      <FactorForm {...props} back={it.back} />
    </AccountCard>
  );
}
