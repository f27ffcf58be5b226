import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useSorter } from './use-sorter.ts';

const height = 40;

function List() {
  const [ids, setIds] = useState(['a', 'b', 'c', 'd']);
  const sorter = useSorter({
    ids,
    onMove: (id, index) => {
      const rest = ids.filter((each) => each !== id);
      setIds(rest.toSpliced(Math.max(index, 0), 0, id));
    },
  });
  // Two lists, as categories are: a row that comes into the other one is made anew.
  return [ids.slice(0, 2), ids.slice(2)].map((half, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
    <ul key={index}>
      {half.map((id) => (
        <li key={id} {...sorter.row(id)} data-id={id}>
          <button type="button" {...sorter.handle(id)}>
            {id}
          </button>
        </li>
      ))}
    </ul>
  ));
}

const rows = () => [...document.querySelectorAll<HTMLElement>('li')];
const order = () => rows().map((row) => row.dataset.id);
const handle = (id: string) => screen.getByRole('button', { name: id });

/** jsdom lays nothing out: rows of one height, from the top. */
function layOut() {
  for (const [index, row] of rows().entries())
    row.getBoundingClientRect = () => new DOMRect(0, index * height, 100, height);
}

describe('a list that is sorted by hand', () => {
  it('moves with the arrow keys, Home and End, and keeps the focus on what moves', async () => {
    const user = userEvent.setup();
    render(<List />);
    handle('b').focus();
    await user.keyboard('{ArrowUp}');
    expect(order()).toEqual(['b', 'a', 'c', 'd']);
    expect(handle('b')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(order()).toEqual(['a', 'c', 'b', 'd']);
    await user.keyboard('{End}');
    expect(order()).toEqual(['a', 'c', 'd', 'b']);
    await user.keyboard('{Home}');
    expect(order()).toEqual(['b', 'a', 'c', 'd']);
    expect(handle('b')).toHaveFocus();
  });

  it('shows where a dragged row would stand, and moves it there when it is let go', () => {
    render(<List />);
    layOut();
    const at = (y: number) => ({ clientX: 5, clientY: y, pointerId: 1, button: 0 });
    fireEvent.pointerDown(handle('a'), at(20));
    fireEvent.pointerMove(handle('a'), at(2.7 * height));
    expect(rows().map((row) => row.dataset.drop)).toEqual([undefined, undefined, undefined, 'before']);
    expect(rows()[0]).toHaveAttribute('data-dragged');
    expect(order()).toEqual(['a', 'b', 'c', 'd']);
    fireEvent.pointerMove(handle('a'), at(9 * height));
    expect(rows()[3]).toHaveAttribute('data-drop', 'after');
    fireEvent.pointerUp(handle('a'), at(9 * height));
    expect(order()).toEqual(['b', 'c', 'd', 'a']);
  });

  it('is left as it was by Escape', () => {
    render(<List />);
    layOut();
    fireEvent.pointerDown(handle('a'), { clientY: 20, pointerId: 1, button: 0 });
    fireEvent.pointerMove(handle('a'), { clientY: 2.7 * height, pointerId: 1 });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(handle('a'), { clientY: 2.7 * height, pointerId: 1 });
    expect(order()).toEqual(['a', 'b', 'c', 'd']);
  });
});
