import { useCallback } from 'react';
import { appStore, atom, useAtomValue } from '#/lib/jotai';
import { readStoredJson, writeStored } from '#/lib/storage';

/** What one waiter marked and what they took last: item ids, newest first. It belongs to the device. */
export interface Habit {
  favourites: string[];
  recent: string[];
}

type Habits = Record<string, Habit>;

export const RECENT_KEPT = 6;
const FAVOURITES_KEPT = 30;
const name = 'dish-habits';
const none: Habit = { favourites: [], recent: [] };

const isIds = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');
const isHabits = (value: unknown): value is Habits =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => isIds(each?.favourites) && isIds(each?.recent));

const habitsAtom = atom<Habits>(readStoredJson(name, isHabits) ?? {});

function change(staffId: string, make: (habit: Habit) => Habit): void {
  const habits = appStore.get(habitsAtom);
  const next = { ...habits, [staffId]: make(habits[staffId] ?? none) };
  appStore.set(habitsAtom, next);
  writeStored(name, JSON.stringify(next));
}

/** The dishes of an order that has just been sent. */
export function rememberDishes(staffId: string, itemIds: string[]): void {
  change(staffId, (habit) => ({
    ...habit,
    recent: [...new Set([...itemIds.toReversed(), ...habit.recent])].slice(0, RECENT_KEPT),
  }));
}

export function useHabit(staffId: string): { habit: Habit; toggleFavourite: (itemId: string) => void } {
  const habit = useAtomValue(habitsAtom, { store: appStore })[staffId] ?? none;
  const toggleFavourite = useCallback(
    (itemId: string) =>
      change(staffId, (each) => ({
        ...each,
        favourites: each.favourites.includes(itemId)
          ? each.favourites.filter((id) => id !== itemId)
          : [itemId, ...each.favourites].slice(0, FAVOURITES_KEPT),
      })),
    [staffId],
  );
  return { habit, toggleFavourite };
}
