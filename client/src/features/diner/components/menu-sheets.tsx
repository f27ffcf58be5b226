import { countOf, MAX_OF_ONE } from '../cart';
import type { Filter } from '../filter';
import { setFilter } from '../filter-store';
import type { PublicMenu } from '../queries';
import type { MenuParts } from '../use-menu';
import type { RemoteCart } from '../use-remote-cart';
import type { View } from '../use-view';
import { FilterSheet } from './filter-sheet';
import { ItemSheet } from './item-sheet';
import { RemoteSheet } from './remote-sheet';

export interface MenuSheetsProps {
  view: View;
  parts: MenuParts;
  filter: Filter;
  onClose: () => void;
  identifier: string;
  menu: PublicMenu;
  /** Absent where the menu can only be read. */
  remote?: RemoteCart;
}

/** What opens over a menu without a table. */
export function MenuSheets({ view, parts, filter, onClose, identifier, menu, remote }: MenuSheetsProps) {
  return (
    <>
      <ItemSheet
        item={view.kind === 'item' ? parts.byId.get(view.id) : undefined}
        open={view.kind === 'item'}
        onClose={onClose}
        onAdd={
          remote && !remote.over
            ? (choice, quantity) => {
                remote.put(choice, quantity);
                onClose();
              }
            : undefined
        }
        room={remote && view.kind === 'item' ? MAX_OF_ONE - countOf(remote.cart, view.id) : undefined}
        avoided={filter.allergens}
      />
      {remote && (
        <RemoteSheet
          open={view.kind === 'cart'}
          onClose={onClose}
          identifier={identifier}
          place={remote.place}
          menu={menu}
          parts={parts}
          cart={remote.cart}
          over={remote.over}
          allergens={filter.allergens}
          onPick={remote.pick}
        />
      )}
      <FilterSheet
        open={view.kind === 'filter'}
        onClose={onClose}
        filter={filter}
        onChange={setFilter}
        left={parts.left}
      />
    </>
  );
}
