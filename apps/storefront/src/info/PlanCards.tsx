import { Link } from '../ui/Link.tsx';
import { useCall } from '../api.ts';
import { infoIt } from '../it/info.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './PlanCards.module.css';

const it = infoIt.plans;

/** The dealers' plans as they stand today; an administrator may change them at any time. */
export function PlanCards() {
  const { data: plans, isError } = useCall('misc', 'plans');
  return (
    <section aria-busy={!plans && !isError} aria-labelledby="piani">
      <h2 id="piani">{it.title}</h2>
      {isError && <p>{it.failed}</p>}
      {!plans && !isError && (
        <div className={`skeleton ${styles.waiting}`}>
          <span className="sr">{it.loading}</span>
        </div>
      )}
      {plans && (
        <ul className={`${styles.plans} num`}>
          {plans.map((plan) => {
            const gives = [
              it.noFee,
              plan.showcase_limit > 0 && it.showcase(plan.showcase_limit),
              plan.featured_limit > 0 && it.featured(plan.featured_limit),
              plan.carfax_monthly > 0 && it.carfax(plan.carfax_monthly),
            ].filter((line) => line !== false);
            return (
              <li key={plan.uuid} className={`${styles.plan} ${plan.tier === 'Pro' ? styles.tried : ''}`}>
                {plan.tier === 'Pro' && <span className={styles.flag}>{it.trial}</span>}
                <h3>{plan.name}</h3>
                <p className={styles.price}>
                  <b>{plan.price === 0 ? it.free : it.amount(plan.price)}</b>
                  {plan.price > 0 && (
                    <span>
                      {it.month}, {it.tax}
                    </span>
                  )}
                </p>
                <ul>
                  {gives.map((line) => (
                    <li key={line}>
                      <Icon name="check" small />
                      {line}
                    </li>
                  ))}
                </ul>
                <Link className={plan.tier === 'Pro' ? 'btn btn-1' : 'btn btn-2'} to={paths.dealerSignUp()}>
                  {it.choose}
                  <span className="sr"> con {plan.name}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
