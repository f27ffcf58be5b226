import { atomWithStorage } from '#/lib/jotai';

/** What a key can do. "left" and "right" are sides of the screen; where the next column lies follows from the language. */
export const keyActions = [
  'bump',
  'recall',
  'line',
  'next',
  'previous',
  'left',
  'right',
  'rush',
  'all_day',
  'clear',
  'help',
] as const;

export const pickActions = [
  'pick_1',
  'pick_2',
  'pick_3',
  'pick_4',
  'pick_5',
  'pick_6',
  'pick_7',
  'pick_8',
  'pick_9',
  'pick_10',
] as const;

export type KeyAction = (typeof keyActions)[number] | (typeof pickActions)[number];

/** Keys by their place ("NumpadSubtract"), or by what they type ("key:*"). */
export type KeyMap = Record<KeyAction, readonly string[]>;

const digit = (value: number) => [`Digit${value}`, `Numpad${value}`];

export const defaultKeys: KeyMap = {
  bump: ['Enter', 'NumpadEnter', 'ControlLeft', 'ControlRight'],
  recall: ['Minus', 'NumpadSubtract', 'key:-'],
  line: ['Space', 'NumpadAdd', 'key:+'],
  next: ['ArrowDown'],
  previous: ['ArrowUp'],
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  rush: ['NumpadMultiply', 'key:*'],
  all_day: ['Slash', 'NumpadDivide', 'key:/'],
  clear: ['Escape'],
  help: ['F1', 'key:?'],
  pick_1: digit(1),
  pick_2: digit(2),
  pick_3: digit(3),
  pick_4: digit(4),
  pick_5: digit(5),
  pick_6: digit(6),
  pick_7: digit(7),
  pick_8: digit(8),
  pick_9: digit(9),
  // As it is drawn on the tenth ticket.
  pick_10: digit(0),
};

/** Only what was set on this device; the others are the defaults. */
export const ownKeysAtom = atomWithStorage<Partial<KeyMap>>('sufra.kitchen.keys', {}, undefined, {
  getOnInit: true,
});

/** The keys as they are. One that was given to another action is no longer the default's. */
export function keysOf(own: Partial<KeyMap>): KeyMap {
  const taken = new Set(Object.values(own).flat());
  const all = Object.entries(defaultKeys).map(([action, keys]) => [
    action,
    own[action as KeyAction] ?? keys.filter((key) => !taken.has(key)),
  ]);
  return Object.fromEntries(all) as KeyMap;
}

/** One key does one thing: the action that had it before loses it. */
export function assign(own: Partial<KeyMap>, action: KeyAction, key: string): Partial<KeyMap> {
  const others = Object.entries(own).map(([each, keys]) => [each, keys.filter((known) => known !== key)]);
  return { ...Object.fromEntries(others), [action]: [key] };
}

/** The name of a pressed key. Its place, because a keyboard that is set to Arabic types other digits. */
export function keyName({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string {
  return code && code !== 'Unidentified' ? code : `key:${key}`;
}

/** What is typed goes first: Shift and 8 is a star on most keyboards, and not the eighth ticket. */
export function actionOf(
  keys: KeyMap,
  { code, key }: Pick<KeyboardEvent, 'code' | 'key'>,
): KeyAction | undefined {
  const actions = Object.keys(keys) as KeyAction[];
  return (
    actions.find((action) => keys[action].includes(`key:${key}`)) ??
    actions.find((action) => keys[action].includes(code))
  );
}

const signs: Record<string, string> = {
  Minus: '−',
  NumpadSubtract: '−',
  NumpadAdd: '+',
  NumpadMultiply: '*',
  NumpadDivide: '/',
  Slash: '/',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  NumpadEnter: 'Enter',
};

/** What is printed on a key. */
export function keyLabel(name: string): string {
  if (name.startsWith('key:')) return name.slice(4).replace('-', '−');
  return (
    signs[name] ??
    name.replace(/^(?:Key|Digit|Numpad)(?=.)/, '').replace(/^(Control|Alt|Shift)(?:Left|Right)$/, '$1')
  );
}
