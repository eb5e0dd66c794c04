import { useCall } from '../api.ts';
import { infoIt } from '../it/info.ts';

const it = infoIt.plans;

/** The dealers' plans as they stand today; an administrator may change them at any time. */
export function PlanTable() {
  const { data: plans, isError } = useCall('misc', 'plans');
  return (
    <section aria-busy={!plans && !isError}>
      <h2>{it.title}</h2>
      {isError && <p>{it.failed}</p>}
      {!plans && !isError && (
        <div className="skeleton plans-wait">
          <span className="sr">{it.loading}</span>
        </div>
      )}
      {plans && (
        <table className="num">
          <thead>
            <tr>
              {[it.plan, it.price, it.showcase, it.featured, it.carfax].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.uuid}>
                <th scope="row">{plan.name}</th>
                <td>{plan.price === 0 ? it.free : it.amount(plan.price)}</td>
                <td>{it.number(plan.showcase_limit)}</td>
                <td>{it.number(plan.featured_limit)}</td>
                <td>{it.number(plan.carfax_monthly)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
