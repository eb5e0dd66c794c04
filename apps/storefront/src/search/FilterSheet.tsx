import type { ListingFilters } from '@carzaa/api/search/filters';
import { use, useEffect, useRef, useState } from 'react';
import { useCall } from '../api.ts';
import { resultsIt } from '../it/results.ts';
import { useHistoryLayer } from '../ui/historyLayer.ts';
import { Icon } from '../ui/Icon.tsx';
import { changeFilters, countFilters } from './changeFilters.ts';
import { FilterFields } from './FilterFields.tsx';
import { toApiFilters } from './searchAddress.ts';
import { SearchHomeContext } from '../home/searchHome.ts';
import type { ReferenceLists } from './useReferenceLists.ts';
import styles from './FilterSheet.module.css';
import filterRailStyles from './FilterRail.module.css';

const it = resultsIt.rail;

interface FilterSheetProps {
  filters: ListingFilters;
  lists: ReferenceLists;
  onApply: (filters: ListingFilters) => void;
  onClose: () => void;
}

/** The filters over the whole screen of a phone: nothing applies before the button, which says what it would show. */
export function FilterSheet({ filters, lists, onApply, onClose }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(filters);
  const { fixed } = use(SearchHomeContext);
  const query = toApiFilters({ ...draft, ...fixed });
  const { data: found } = useCall('listings', 'count', { query }, { keepPrevious: true });
  const { data: facets } = useCall('listings', 'facets', { query }, { keepPrevious: true });

  const layer = useHistoryLayer(() => dialog.current?.close());
  const enter = useRef(layer.enter);
  useEffect(() => {
    // Strict mode mounts twice, and an open dialog refuses to be opened.
    if (!dialog.current?.open) dialog.current?.showModal();
    enter.current();
  }, []);

  /** Closing the dialog itself, rather than taking it out, gives the focus back to the button that opened it. */
  const close = () => dialog.current?.close();

  function apply() {
    // The new results take their place after the page that the sheet was opened on.
    layer.leave(() => onApply(draft));
    close();
  }

  return (
    <dialog
      className={styles.sheet}
      ref={dialog}
      aria-label={it.label}
      onClose={() => {
        layer.leave();
        onClose();
      }}
    >
      <header>
        <h2>{it.label}</h2>
        {countFilters(draft) > 0 && (
          <button type="button" className="link" onClick={() => setDraft({})}>
            {it.reset}
          </button>
        )}
        <button type="button" className={styles.close} aria-label={it.close} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      <div className={`${filterRailStyles.rail} ${styles.fields}`}>
        <FilterFields
          id="sheet"
          filters={draft}
          lists={lists}
          counts={facets?.counts}
          change={(patch) => setDraft((now) => changeFilters(now, patch))}
        />
      </div>
      <footer>
        <button type="button" className="btn btn-1 num" onClick={apply}>
          <output>{found?.total === 0 ? it.none : it.show(found?.total)}</output>
        </button>
      </footer>
    </dialog>
  );
}
