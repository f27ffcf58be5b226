import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RECENT_KEPT, rememberDishes, useHabit } from './habit';

test('what was taken last is first, once; favourites are each waiter’s own', () => {
  const mine = renderHook(() => useHabit('khalid'));
  const other = renderHook(() => useHabit('noura'));
  act(() => rememberDishes('khalid', ['soup', 'kabsa']));
  act(() => rememberDishes('khalid', ['tea', 'soup']));
  expect(mine.result.current.habit.recent).toEqual(['soup', 'tea', 'kabsa']);
  act(() => rememberDishes('khalid', ['1', '2', '3', '4', '5', '6', '7']));
  expect(mine.result.current.habit.recent).toHaveLength(RECENT_KEPT);

  act(() => mine.result.current.toggleFavourite('kabsa'));
  expect(mine.result.current.habit.favourites).toEqual(['kabsa']);
  expect(other.result.current.habit).toEqual({ favourites: [], recent: [] });
  act(() => mine.result.current.toggleFavourite('kabsa'));
  expect(mine.result.current.habit.favourites).toEqual([]);
  expect(JSON.parse(localStorage.getItem('sufra.dish-habits') ?? '{}')).toHaveProperty('khalid');
});
