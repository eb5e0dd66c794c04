import {
  Accessibility,
  type DragDropManagerInput,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  StyleInjector,
} from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/dom/sortable';
import { photoTexts } from '../../it/photos.ts';
import { styleNonce } from '../../ui/styleNonce.ts';

/** The place of a photo that is being moved, counted from one. */
const placeOf = (source: DragStartEvent['operation']['source']): number => (isSortable(source) ? source.index + 1 : 0);

const SPEECH = Accessibility.configure({
  screenReaderInstructions: { draggable: photoTexts.howTo },
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent) => photoTexts.lifted(placeOf(source)),
    // Its own place is the first that it is over, at once: that it was taken is what counts.
    dragover: ({ operation: { source } }: DragOverEvent) =>
      isSortable(source) && source.index === source.initialIndex
        ? photoTexts.lifted(placeOf(source))
        : photoTexts.over(placeOf(source)),
    dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
      canceled ? photoTexts.cancelled : photoTexts.dropped(placeOf(source)),
  },
});

/** Photos are put in order with words for screen readers in Italian, and with styles that the page's policy lets in. */
export const sortingPlugins: Extract<DragDropManagerInput['plugins'], (...args: never[]) => unknown> = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility && plugin !== StyleInjector),
  SPEECH,
  StyleInjector.configure({ nonce: styleNonce }),
];
