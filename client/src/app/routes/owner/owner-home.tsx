import type { Desk } from '#/features/account/desk';
import { OfficeOf } from '../../office.tsx';
import { Board } from './board.tsx';

/** The board inside the office. */
export default function OwnerHome({ desk }: { desk: Desk }) {
  return (
    <OfficeOf desk={desk}>
      <Board />
    </OfficeOf>
  );
}
