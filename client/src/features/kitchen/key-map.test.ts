import { describe, expect, it } from 'vitest';
import { actionOf, assign, defaultKeys, keyLabel, keyName, keysOf } from './key-map';

const pressed = (code: string, key = code) => ({ code, key });

describe('the usual keys', () => {
  it.each([
    ['Digit1', '1', 'pick_1'],
    ['Digit1', '١', 'pick_1'],
    ['Numpad0', '0', 'pick_10'],
    ['Enter', 'Enter', 'bump'],
    ['ControlLeft', 'Control', 'bump'],
    ['NumpadSubtract', '-', 'recall'],
    ['Digit8', '*', 'rush'],
    ['NumpadMultiply', '*', 'rush'],
    ['Slash', '/', 'all_day'],
    ['Slash', '?', 'help'],
    ['ArrowLeft', 'ArrowLeft', 'left'],
  ])('%s typing %s: %s', (code, key, action) => {
    expect(actionOf(defaultKeys, { code, key })).toBe(action);
  });

  it('do nothing else', () => {
    expect(actionOf(defaultKeys, pressed('KeyQ', 'q'))).toBeUndefined();
  });
});

describe('taught keys', () => {
  it('take the place of the usual ones, and one key does one thing', () => {
    const own = assign(assign({}, 'bump', 'F13'), 'rush', 'Enter');
    expect(actionOf(keysOf(own), pressed('F13'))).toBe('bump');
    expect(actionOf(keysOf(own), pressed('Enter'))).toBe('rush');
    expect(actionOf(keysOf(own), pressed('ControlLeft', 'Control'))).toBeUndefined();
    expect(keysOf(assign(own, 'recall', 'F13')).bump).toEqual([]);
    expect(actionOf(keysOf(assign({}, 'recall', 'Digit1')), pressed('Digit1', '1'))).toBe('recall');
  });

  it('are known by their place, or by what they type where a pad has no places', () => {
    expect(keyName(pressed('NumpadEnter', 'Enter'))).toBe('NumpadEnter');
    expect(keyName({ code: '', key: 'b' })).toBe('key:b');
    expect(['NumpadSubtract', 'key:*', 'Digit4', 'ControlRight', 'F13', 'KeyB'].map(keyLabel)).toEqual([
      '−',
      '*',
      '4',
      'Control',
      'F13',
      'B',
    ]);
  });
});
