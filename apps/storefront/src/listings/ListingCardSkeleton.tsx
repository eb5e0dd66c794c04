/** The boxes of a card while it is on its way: same sizes, so that nothing moves when it comes. */
export function ListingCardSkeleton() {
  return (
    <div className="card card-wait" aria-hidden="true">
      <div className="ph" />
      <div className="bd">
        <i className="w70" />
        <i className="w90 thin" />
        <i className="w40 tall" />
        <i className="w80 thin" />
        <i className="w60 thin" />
        <div className="ft">
          <i className="w50 thin" />
        </div>
      </div>
    </div>
  );
}
